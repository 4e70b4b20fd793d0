import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Modal, Radio, Textarea } from '@mantine/core';
import { useDeferredValue, useMemo, useState, type ClipboardEvent } from 'react';
import { plural } from '@lingui/core/macro';
import { withoutInvisible } from '#contract/rules/invisible.ts';
import { fullName } from '#contract/names/fullName.ts';
import { site } from '#client/published/site.ts';
import { useLargeDialog } from '#client/features/dialog/useDialog.ts';
import { isEmptyRow } from '#client/screens/submission/form/formValues.ts';
import type { WrittenForm } from '#client/screens/submission/versions/useReplacing.ts';
import { htmlToText } from '#client/readers/authorBlock/htmlToText.ts';
import type { Pasted } from './pasteAuthors.tsx';
import { ReadRows } from './readRows.tsx';
import { readAuthorBlock } from '#client/readers/authorBlock/readAuthorBlock.ts';
import { useLanguage } from '#client/i18n/language.tsx';
import type { AuthorBlock } from '#client/readers/authorBlock/authorBlock.ts';
import { insertAuthors, type Placement, type InsertedAuthors, useInsertAuthors } from './insertAuthors.ts';
import classes from './pasteDialog.module.css';

interface PasteAuthorsDialogProps extends WrittenForm {
  pasted: Pasted;
  onPasteAsItIs: (field: HTMLInputElement, text: string) => void;
  onClose: () => void;
}

/** Shows a copied author list and the rows read from it, before they are put into the form (R5). */
export default function PasteAuthorsDialog({
  form,
  db,
  autosave,
  pasted,
  onPasteAsItIs,
  onClose,
}: PasteAuthorsDialogProps) {
  const { t } = useLingui();
  const [text, setText] = useState(() => withoutInvisible((pasted.html && htmlToText(pasted.html)) || pasted.text));
  const shown = useDeferredValue(text);
  const block = useMemo(() => readAuthorBlock(shown), [shown]);
  const filled = form.getValues().report_people.filter((row) => !isEmptyRow(row)).length;
  const [placement, setPlacement] = useState<Placement>('below');
  const people = block.authors.map(({ person }) => person);
  const outcome = insertAuthors(form.getValues(), people, placement, site.submission);
  const insert = useInsertAuthors({ form, db, autosave });
  const dialog = useLargeDialog(onClose);

  const use = async () => {
    if (await insert(block, outcome, filled > 0 ? placement : 'below')) onClose();
  };
  const { field } = pasted;
  return (
    <Modal {...dialog} title={t`Paste the author list`} size={1080}>
      <Textarea
        label={t`Author list`}
        description={t`Names with their numbers, affiliations and e-mail addresses, as they stand in your manuscript.`}
        autosize
        minRows={5}
        maxRows={12}
        data-autofocus
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onPaste={pasteWithSuperscripts}
      />
      <p role="status" className={classes.counts}>
        {shown.trim() !== '' && <Counts block={block} />}
      </p>
      {people.length > 0 && <ReadRows authors={block.authors} outcome={outcome} />}
      <Unread block={block} />
      {block.authors.some(({ orcid }) => orcid !== '') && (
        <p className={classes.notTaken}>
          <Trans>The form has no field for ORCID iDs. They will not be filled in.</Trans>
        </p>
      )}
      {people.length > 0 && <NotInserted outcome={outcome} />}
      {filled > 0 && people.length > 0 && (
        <PlacementChoice filled={filled} placement={placement} onChoose={setPlacement} />
      )}
      <Group className={classes.buttons} gap={10}>
        <Button disabled={people.length === outcome.tooMany} onClick={() => void use()}>
          <UseLabel count={people.length - outcome.tooMany} />
        </Button>
        {field && (
          <Button
            variant="outline"
            onClick={() => {
              onClose();
              requestAnimationFrame(() => onPasteAsItIs(field, pasted.text));
            }}
          >
            <Trans>Paste as it is</Trans>
          </Button>
        )}
        <Button variant="subtle" onClick={dialog.onClose}>
          <Trans>Cancel</Trans>
        </Button>
      </Group>
    </Modal>
  );
}

/** Pastes with superscripts, which a plain paste would lose. `insertText` preserves the browser's undo. */
function pasteWithSuperscripts(event: ClipboardEvent): void {
  const html = event.clipboardData.getData('text/html');
  const text = html && htmlToText(html);
  if (!text) return;
  event.preventDefault();
  document.execCommand('insertText', false, text);
}

function UseLabel({ count }: { count: number }) {
  return count === 0 ? (
    <Trans>Use these authors</Trans>
  ) : (
    <Plural value={count} one="Use this author" other="Use these # authors" />
  );
}

interface PlacementChoiceProps {
  filled: number;
  placement: Placement;
  onChoose: (placement: Placement) => void;
}

function PlacementChoice({ filled, placement, onChoose }: PlacementChoiceProps) {
  const { t } = useLingui();
  return (
    <Radio.Group
      className={classes.where}
      label={<Plural value={filled} one="The form has # author already" other="The form has # authors already" />}
      value={placement}
      onChange={(value) => onChoose(value as Placement)}
    >
      <Radio value="below" label={t`Add these below`} />
      <Radio value="instead" label={t`Replace them (they stay among the earlier versions)`} />
    </Radio.Group>
  );
}

/** The number of authors and other items read. */
function Counts({ block: { authors, affiliations, emails } }: { block: AuthorBlock }) {
  const { t } = useLingui();
  if (authors.length === 0) return <Trans>No author was found in this text.</Trans>;
  const doubtful = authors.filter(({ doubts, unread }) => Object.keys(doubts).length + unread.length > 0).length;
  const [people, places, addresses] = [
    t`${plural(authors.length, { one: '# author', other: '# authors' })}`,
    t`${plural(affiliations, { one: '# affiliation', other: '# affiliations' })}`,
    t`${plural(emails, { one: '# e-mail', other: '# e-mails' })}`,
  ];
  return (
    <>
      <b>
        <Trans>
          {people}, {places}, {addresses}.
        </Trans>
      </b>
      {doubtful > 0 && (
        <span>
          <Plural value={doubtful} one="# author has something to check." other="# authors have something to check." />
        </span>
      )}
    </>
  );
}

/** Text that went into no field and is beside no author. */
function Unread({ block: { authors, unread: all } }: { block: AuthorBlock }) {
  const beside = new Set(authors.flatMap((author) => author.unread));
  const unread = all.filter((piece) => !beside.has(piece));
  if (unread.length === 0) return null;
  return (
    <section className={classes.unread}>
      <h3>
        <Trans>Not read</Trans>
      </h3>
      <p>
        <Trans>This went into no field. Copy from it what is missing.</Trans>
      </p>
      {/* oxlint-disable-next-line react/no-array-index-key -- pieces of one text may be alike */}
      <ul>
        {unread.map((piece, index) => (
          <li key={index}>{piece}</li>
        ))}
      </ul>
    </section>
  );
}

/** Parts of the list that do not fit into the form. */
function NotInserted({ outcome: { values, already, notCorresponding, tooMany } }: { outcome: InsertedAuthors }) {
  const list = new Intl.ListFormat(useLanguage(), { type: 'conjunction' });
  const kept = list.format(values.report_people.filter(({ key }) => values.corresponding.includes(key)).map(fullName));
  const names = list.format(notCorresponding.map(fullName));
  const namesInForm = list.format(already.map(fullName));
  return (
    <>
      {already.length > 0 && (
        <p className={classes.notTaken}>
          <Trans>Already in the form, not added twice: {namesInForm}</Trans>
        </p>
      )}
      {notCorresponding.length > 0 && (
        <p className={classes.notTaken}>
          <Trans>
            One corresponding author is possible. Kept: {kept}. Not kept: {names}
          </Trans>
        </p>
      )}
      {tooMany > 0 && (
        <p className={classes.notTaken}>
          <Plural value={tooMany} one="# author finds no room." other="# authors find no room." />
        </p>
      )}
    </>
  );
}
