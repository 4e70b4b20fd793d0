import { NativeSelect, Text, TextInput } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { FieldFacts } from '#contract/fields/field.ts';
import { FormDialog } from '#client/admin/ui/forms/formDialog.tsx';
import { Thumbnail } from '#client/admin/records/pictures/thumbnail.tsx';
import { pathListId } from '#client/admin/site/form/contentProblems.ts';
import FileChooser from '#client/admin/site/form/fileChooser.tsx';
import { linked, pictured, tabled, type MarkdownEdit, type Selected } from './markdownEdits.ts';

/** The text to insert, and where. */
export interface Insertion {
  what: 'link' | 'picture' | 'table';
  /** The text, and the selection to replace. */
  selected: Selected;
  /** A picture that was pasted or dropped. */
  file?: File;
}

interface InsertDialogProps extends Insertion {
  /** Language of the text. */
  lang?: 'en' | 'zh' | undefined;
  onInsert: (edit: MarkdownEdit) => void;
  onClose: () => void;
}

/** Asks for the target of a link, a picture and its description, or the size of a table, and inserts it into a text (C2, C9). */
export default function InsertDialog({ what, ...props }: InsertDialogProps) {
  const Asked = { link: LinkDialog, picture: PictureDialog, table: TableDialog }[what];
  return <Asked {...props} />;
}

type OneDialogProps = Omit<InsertDialogProps, 'what'>;

function LinkDialog({ selected, lang, onInsert, onClose }: OneDialogProps) {
  const { t } = useLingui();
  const [words, setWords] = useState(selected.text.slice(selected.start, selected.end));
  const [address, setAddress] = useState('');

  return (
    <FormDialog
      title={t`Insert a link`}
      action={<Trans>Insert</Trans>}
      isDisabled={words.trim() === '' || address.trim() === ''}
      returnFocus={false}
      onSubmit={() => onInsert(linked(selected, words, address))}
      onClose={onClose}
    >
      <TextInput
        data-autofocus={words === '' || undefined}
        label={t`Link text`}
        lang={lang}
        value={words}
        onChange={({ currentTarget }) => setWords(currentTarget.value)}
      />
      <TextInput
        data-autofocus={words !== '' || undefined}
        label={t`Link to`}
        description={t`A page of this site, such as /travel, another site or an e-mail address.`}
        list={pathListId}
        value={address}
        onChange={({ currentTarget }) => setAddress(currentTarget.value)}
      />
    </FormDialog>
  );
}

/** Chooses or uploads a picture, and asks for its description in the language of the text. */
function PictureDialog({ selected, lang, file, onInsert, onClose }: OneDialogProps) {
  const { t } = useLingui();
  const [address, setAddress] = useState<string>();
  const [words, setWords] = useState('');
  if (address === undefined)
    return (
      <FileChooser
        facts={pictureOfText}
        label={t`Insert a picture`}
        value=""
        file={file}
        onChoose={setAddress}
        onClose={onClose}
      />
    );

  return (
    <FormDialog
      title={t`Insert a picture`}
      action={<Trans>Insert</Trans>}
      isDisabled={words.trim() === ''}
      returnFocus={false}
      onSubmit={() => onInsert(pictured(selected, words, address ?? ''))}
      onClose={onClose}
    >
      <Thumbnail address={address} />
      <TextInput
        data-autofocus
        label={lang === 'zh' ? t`What the picture shows, in Chinese` : t`What the picture shows, in English`}
        description={t`For visitors who cannot see it, and for search engines.`}
        lang={lang}
        value={words}
        onChange={({ currentTarget }) => setWords(currentTarget.value)}
      />
    </FormDialog>
  );
}

/**
 * Asks for the size of a table. Its cells are filled in as text; a table pasted from a spreadsheet brings its cells.
 */
function TableDialog({ selected, lang, onInsert, onClose }: OneDialogProps) {
  const { t } = useLingui();
  const [size, setSize] = useState({ columns: 2, rows: 3 });
  const field = (name: keyof typeof size, label: string, most: number) => (
    <NativeSelect
      label={label}
      value={size[name]}
      data={Array.from({ length: most }, (_, index) => String(index + 1))}
      onChange={({ currentTarget }) => setSize({ ...size, [name]: Number(currentTarget.value) })}
    />
  );

  return (
    <FormDialog
      title={t`Insert a table`}
      action={<Trans>Insert</Trans>}
      returnFocus={false}
      onSubmit={() => onInsert(tabled(selected, size, lang === 'zh' ? '标题' : 'Heading'))}
      onClose={onClose}
    >
      {field('columns', t`Columns`, 8)}
      {field('rows', t`Rows below the headings`, 20)}
      <Text c="dimmed" size="sm">
        <Trans>You can also paste a table from a spreadsheet or from Word.</Trans>
      </Text>
    </FormDialog>
  );
}

const pictureOfText: FieldFacts = {
  label: { en: 'Picture', zh: '图片' },
  language: 'shared',
  input: { as: 'picture', purpose: 'prose', isAddress: true },
};
