import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { AbstractRow } from '#contract/records/abstract.ts';
import { tableFormats, type TableFormat } from '#contract/staff/exports.ts';
import type { ExportChoice } from '#client/admin/export/choice.ts';

/** What of abstracts the server exports: their full texts, and their files (S4). */
export function useMoreExports(rows: readonly AbstractRow[], query: string): readonly ExportChoice[] {
  const { t, i18n } = useLingui();
  const files = rows.filter(({ has_file }) => has_file).length;
  const code = () => import('./exportAbstracts.ts');
  const texts: ExportChoice = {
    key: 'texts',
    label: t`Full texts`,
    meaning: t`with abstract, affiliations and all authors; needs the network`,
    formats: tableFormats,
    async run(format, transfer) {
      const { exportTexts } = await code();
      return exportTexts(rows, format as TableFormat, { query, word: (word) => i18n._(word) }, transfer);
    },
  };
  if (files === 0) return [texts];
  return [
    texts,
    {
      key: 'files',
      label: t`Attached files`,
      meaning: t`${plural(files, { one: '# Word file', other: '# Word files' })}; needs the network`,
      formats: ['zip'],
      action: t`Export ${plural(files, { one: '# file', other: '# files' })}`,
      async run(_format, transfer) {
        const { exportFiles } = await code();
        return exportFiles(rows, query, transfer);
      },
    },
  ];
}
