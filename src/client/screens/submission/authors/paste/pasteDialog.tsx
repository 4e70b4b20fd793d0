import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Modal, Radio, Textarea, useMatches } from '@mantine/core';
import { useDeferredValue, useMemo, useState, type ClipboardEvent } from 'react';
import { site } from '#conference/site.ts';
import { fullName } from '#contract/names/fullName.ts';
import { useLanguage } from '#client/i18n/language.tsx';
import { useReturnFocus } from '#client/ui/focus/returnFocus.ts';
import { toast } from '#client/ui/toasts/toast.ts';
import { focusFieldSoon } from '#client/screens/submission/form/focusField.ts';
import { isEmptyRow } from '#client/screens/submission/form/formValues.ts';
import { fillIn, useReplacing, type WrittenForm } from '#client/screens/submission/versions/useReplacing.ts';
import type { AuthorBlock } from '#client/readers/authorBlock/authorBlock.ts';
import { htmlToText } from '#client/readers/authorBlock/htmlToText.ts';
import type { Pasted } from './pasteAuthors.tsx';
import { ReadRows } from './readRows.tsx';
import { readAuthorBlock } from '#client/readers/authorBlock/readAuthorBlock.ts';
import { takenIn, type TakenIn, type Where } from './takenIn.ts';
import classes from './pasteDialog.module.css';

interface PasteDialogProps extends WrittenForm {
  pasted: Pasted;
  onPasteAsItIs: (field: HTMLInputElement, text: string) => void;
  onClose: () => void;
}

/** An author list as it was copied, and the rows that were read from it, before they become the form's (R5). */
export default function PasteDialog({ form, db, autosave, pasted, onPasteAsItIs, onClose }: PasteDialogProps) {
  const { t } = useLingui();
  const isNarrow = useMatches({ base: true, sm: false }, { getInitialValueInEffect: false });
  const [text, setText] = useState(() => (pasted.html && htmlToText(pasted.html)) || pasted.text);
  const shown = useDeferredValue(text);
  const block = useMemo(() => readAuthorBlock(shown), [shown]);
  const filled = form.getValues().report_people.filter((row) => !isEmptyRow(row)).length;
  const [where, setWhere] = useState<Where>('below');
  const people = block.authors.map(({ person }) => person);
  const outcome = takenIn(form.getValues(), people, where, site.submission);
  const takeIn = useTakingIn({ form, db, autosave });
  useReturnFocus();

  const use = async () => {
    if (await takeIn(block, outcome, filled > 0 ? where : 'below')) onClose();
  };
  const { field } = pasted;
  return (
    <Modal
      opened
      onClose={onClose}
      title={t`Paste the author list`}
      size={1080}
      fullScreen={isNarrow}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <Textarea
        label={t`Author list`}
        description={t`Names with their numbers, affiliations and e-mail addresses, as they stand in your manuscript.`}
        autosize
        minRows={5}
        maxRows={12}
        data-autofocus
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onPaste={pasteRaised}
      />
      <p role="status" className={classes.counts}>
        {shown.trim() !== '' && <Counts block={block} />}
      </p>
      {people.length > 0 && <ReadRows authors={block.authors} outcome={outcome} />}
      <Unread unread={block.unread} />
      {people.length > 0 && <NotTaken outcome={outcome} />}
      {filled > 0 && people.length > 0 && <WhereTo filled={filled} where={where} onChoose={setWhere} />}
      <div className={classes.buttons}>
        <Button disabled={people.length === outcome.tooMany} onClick={() => void use()}>
          <UseWords count={people.length - outcome.tooMany} />
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
        <Button variant="subtle" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </Modal>
  );
}

/** A plain paste would lose which characters are raised; this one can be undone as well. */
function pasteRaised(event: ClipboardEvent): void {
  const html = event.clipboardData.getData('text/html');
  const text = html && htmlToText(html);
  if (!text) return;
  event.preventDefault();
  document.execCommand('insertText', false, text);
}

/** Puts what was read into the form and goes to the first field to check; answers whether it did. */
function useTakingIn(written: WrittenForm) {
  const { t } = useLingui();
  const replace = useReplacing(written);
  const { form } = written;
  return async (block: AuthorBlock, { values, from }: TakenIn, where: Where): Promise<boolean> => {
    const replaced = where === 'instead' ? await replace(values) : add(values);
    if (!replaced) return false;
    for (const path of Object.keys(form.errors)) if (path.startsWith('report_people')) form.clearFieldError(path);
    const count = values.report_people.length - from;
    const filledIn = t`${plural(count, { one: '# author is filled in.', other: '# authors are filled in.' })}`;
    const message = replaced.isKept
      ? `${filledIn} ${t`Who stood here before is among the earlier versions.`}`
      : filledIn;
    toast({ kind: 'success', message });
    focusFieldSoon(`report_people.${fieldToCheck(block, from)}`);
    return true;
  };

  function add(values: TakenIn['values']) {
    fillIn(form, values);
    return { isKept: false };
  }
}

/** The first field that is doubtful or, where nothing is, the first name of the first of them. */
function fieldToCheck({ authors }: AuthorBlock, from: number): string {
  for (const [index, { doubts }] of authors.entries()) {
    const field = (['Firstname', 'Middlename', 'Lastname', 'Position', 'Affiliation', 'email'] as const).find(
      (name) => doubts[name],
    );
    if (field) return `${from + index}.${field}`;
  }
  return `${from}.Firstname`;
}

function Counts({ block: { authors, affiliations, emails } }: { block: AuthorBlock }) {
  const { t } = useLingui();
  if (authors.length === 0) return <Trans>No author was found in this text.</Trans>;
  const doubtful = authors.filter(({ doubts }) => Object.keys(doubts).length > 0).length;
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

function UseWords({ count }: { count: number }) {
  return count === 0 ? (
    <Trans>Use these authors</Trans>
  ) : (
    <Plural value={count} one="Use this author" other="Use these # authors" />
  );
}

interface WhereToProps {
  filled: number;
  where: Where;
  onChoose: (where: Where) => void;
}

function WhereTo({ filled, where, onChoose }: WhereToProps) {
  const { t } = useLingui();
  return (
    <Radio.Group
      className={classes.where}
      label={<Plural value={filled} one="The form has # author already" other="The form has # authors already" />}
      value={where}
      onChange={(value) => onChoose(value as Where)}
    >
      <Radio value="below" label={t`Add these below`} />
      <Radio value="instead" label={t`Replace them (they stay among the earlier versions)`} />
    </Radio.Group>
  );
}

function Unread({ unread }: Pick<AuthorBlock, 'unread'>) {
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

/** What of the list the form cannot take. */
function NotTaken({ outcome: { notCorresponding, tooMany } }: { outcome: TakenIn }) {
  const language = useLanguage();
  const names = new Intl.ListFormat(language, { type: 'conjunction' }).format(notCorresponding.map(fullName));
  return (
    <>
      {notCorresponding.length > 0 && (
        <p className={classes.notTaken}>
          <Trans>Only one can be corresponding author. Not marked as such: {names}</Trans>
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
