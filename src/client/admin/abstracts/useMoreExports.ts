import { onlyLanguageOf } from '#contract/pages/page.ts';
import { site } from '#client/published/site.ts';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { AffiliationSetting, BookLanguage, BookOrder, Numbering } from '#contract/book/book.ts';
import type { AbstractRow } from '#contract/kinds/abstract/abstract.ts';
import { documentFormats, tableFormats, type DocumentFormat, type TableFormat } from '#contract/staff/exportFormats.ts';
import { useWording } from '#client/admin/i18n/useWording.ts';
import type { ExportChoice } from '#client/admin/export/choice.ts';

const code = () => import('./exportAbstracts.ts');

/** Exports that the server makes: full texts, the book of abstracts, and attached files (S4, S17). */
export function useMoreExports(rows: readonly AbstractRow[], query: string): readonly ExportChoice[] {
  const { t } = useLingui();
  const word = useWording();
  const texts: ExportChoice = {
    key: 'texts',
    label: t`Full texts`,
    meaning: t`with abstract, affiliations and all authors`,
    needsNetwork: true,
    formats: tableFormats,
    async run(format, transfer) {
      const { exportTexts } = await code();
      return exportTexts(rows, format as TableFormat, { query, word }, transfer);
    },
  };
  return [texts, ...useBook(rows, query), ...useFiles(rows, query), ...usePapers(rows, query)];
}

/** Only abstracts that are not withdrawn. */
function useBook(rows: readonly AbstractRow[], query: string): readonly ExportChoice[] {
  const { t } = useLingui();
  const word = useWording();
  const standing = rows.filter(({ withdrawn }) => !withdrawn);
  if (standing.length === 0) return [];
  const only = onlyLanguageOf(site);
  return [
    {
      key: 'book',
      label: t`Book of abstracts`,
      meaning: t`by topic, with contents and author index, without withdrawn ones`,
      needsNetwork: true,
      formats: documentFormats,
      action: t`Export a book of ${plural(standing.length, { one: '# abstract', other: '# abstracts' })}`,
      settings: [
        ...(only
          ? []
          : [
              {
                key: 'language',
                label: t`Language of headings`,
                options: [
                  { value: 'both', label: t`English and Chinese` },
                  { value: 'en', label: t`English` },
                  { value: 'zh', label: t`Chinese` },
                ],
              },
            ]),
        {
          key: 'order',
          label: t`Order within a topic`,
          options: [
            { value: 'id', label: t`by number` },
            { value: 'title', label: t`by title` },
          ],
        },
        {
          key: 'numbering',
          label: t`Numbers of the abstracts`,
          options: [
            { value: 'book', label: t`topic and place (3-012)` },
            { value: 'paper', label: t`abstract numbers (57)` },
          ],
        },
        {
          key: 'affiliations',
          label: t`Affiliations`,
          options: [
            { value: 'lines', label: t`each on its own line` },
            { value: 'run-in', label: t`run in, one after the other` },
          ],
        },
      ],
      async run(format, transfer, { language, order, numbering, affiliations }) {
        const { exportBook } = await code();
        const how = {
          query,
          word,
          language: only ?? (language as BookLanguage),
          order: order as BookOrder,
          numbering: numbering as Numbering,
          affiliations: affiliations as AffiliationSetting,
        };
        return exportBook(standing, format as DocumentFormat, how, transfer);
      },
    },
  ];
}

function useFiles(rows: readonly AbstractRow[], query: string): readonly ExportChoice[] {
  const { t } = useLingui();
  const files = rows.filter(({ has_file }) => has_file);
  return useZip(files, { key: 'files', label: t`Attached files` }, { query, papers: false });
}

/** The newest version of each full paper (W8). */
function usePapers(rows: readonly AbstractRow[], query: string): readonly ExportChoice[] {
  const { t } = useLingui();
  const papers = rows.filter(({ paper }) => paper !== undefined);
  return useZip(papers, { key: 'papers', label: t`Full papers` }, { query, papers: true });
}

/** A zip with one Word file for each of some abstracts; undefined if there are none. */
function useZip(
  rows: readonly AbstractRow[],
  named: Pick<ExportChoice, 'key' | 'label'>,
  wanted: { query: string; papers: boolean },
): readonly ExportChoice[] {
  const { t } = useLingui();
  const files = rows.length;
  if (files === 0) return [];
  return [
    {
      ...named,
      meaning: t`${plural(files, { one: '# Word file', other: '# Word files' })}`,
      needsNetwork: true,
      formats: ['zip'],
      action: t`Export ${plural(files, { one: '# file', other: '# files' })}`,
      settings: [
        {
          key: 'folders',
          label: t`Folders`,
          options: [
            { value: 'topics', label: t`one for each topic` },
            { value: 'none', label: t`none, with the author in each name` },
          ],
        },
      ],
      async run(_format, transfer, { folders }) {
        const { exportFiles } = await code();
        return exportFiles(rows, { ...wanted, by_topic: folders === 'topics' }, transfer);
      },
    },
  ];
}
