import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Checkbox, Group, Modal, useMatches } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useLanguage } from '#client/i18n/language.tsx';
import { TwoTexts } from '#client/versions/twoTexts.tsx';
import { useDialog } from '#client/features/dialog/useDialog.ts';
import type { ReadAuthor } from '#client/readers/authorBlock/authorBlock.ts';
import { ReadRows } from '#client/screens/submission/authors/paste/readRows.tsx';
import { noteGuessedNames } from '#client/screens/submission/authors/useNamesToCheck.ts';
import { focusFieldSoon } from '#client/screens/submission/form/focusField.ts';
import type { FormValues } from '#client/screens/submission/form/formValues.ts';
import { type WrittenForm, useReplacing } from '#client/screens/submission/versions/useReplacing.ts';
import { site } from '#client/published/site.ts';
import { toast } from '#client/ui/toasts/toast.ts';
import { insertAuthors, type InsertedAuthors } from '#client/screens/submission/authors/paste/insertAuthors.ts';
import type { FileContent, Offer, OfferPart } from './offers.ts';
import classes from './wordFile.module.css';

interface TakeFromFileProps extends WrittenForm {
  offers: readonly Offer[];
  content: FileContent;
  onClose: () => void;
}

/**
 * Offers the file's content. Empty parts of the form are ticked at first; written parts are replaced only on request.
 */
export function TakeFromFile({ offers, content, onClose, ...written }: TakeFromFileProps) {
  const { t } = useLingui();
  const isNarrow = useMatches({ base: true, sm: false }, { getInitialValueInEffect: false });
  const [parts, setParts] = useState(() => offers.filter(({ inForm }) => inForm === '').map(({ part }) => part));
  const [busy, setBusy] = useState(false);
  const takeParts = useTaking(written);
  const dialog = useDialog(onClose);
  const names: Record<OfferPart, string> = {
    authors: t`Authors`,
    title: t`Title`,
    abstract: t`Abstract`,
    keywords: t`Keywords`,
  };
  const take = async () => {
    setBusy(true);
    const chosen = offers.filter(({ part }) => parts.includes(part));
    const isTaken = await takeParts(content, chosen);
    setBusy(false);
    const [first] = chosen;
    if (!isTaken || !first) return;
    onClose();
    // The button that opened this disappears with the last offer.
    focusFieldSoon(first.part === 'authors' ? 'report_people.0' : first.part);
  };
  return (
    <Modal {...dialog} title={t`Fill in from the file`} size={1080} fullScreen={isNarrow}>
      <Checkbox.Group
        value={parts}
        onChange={(chosen) => setParts(chosen as OfferPart[])}
        aria-label={t`Fill in from the file`}
      >
        <ul className={classes.offers}>
          {offers.map((offer) => (
            <li key={offer.part}>
              <Checkbox value={offer.part} label={names[offer.part]} classNames={{ label: classes.part }} />
              {offer.inForm !== '' && (
                <p className={classes.differs}>
                  <Trans>The file says something else.</Trans>
                </p>
              )}
              {offer.part === 'authors' ? (
                <Authors offer={offer} authors={content.authors} before={written.form.getValues()} />
              ) : (
                <Text offer={offer} />
              )}
            </li>
          ))}
        </ul>
      </Checkbox.Group>
      <Group className={classes.actions} gap={10}>
        <Button loading={busy} disabled={parts.length === 0} onClick={() => void take()}>
          <Trans>Use selected</Trans>
        </Button>
        <Button variant="subtle" onClick={dialog.onClose}>
          <Trans>Cancel</Trans>
        </Button>
      </Group>
    </Modal>
  );
}

interface AuthorsProps {
  offer: Offer;
  authors: readonly ReadAuthor[];
  /** The form's values. */
  before: FormValues;
}

/** The authors as the form would show them, so that a wrong reading is noticed before it is used. */
function Authors({ offer: { inForm }, authors, before }: AuthorsProps) {
  const outcome = useMemo(() => withAuthors(authors, before), [authors, before]);
  const namesInForm = new Intl.ListFormat(useLanguage(), { type: 'conjunction' }).format(inForm.split('\n'));
  return (
    <div className={classes.text}>
      {inForm !== '' && (
        <p>
          <Trans>In the form: {namesInForm}</Trans>
        </p>
      )}
      <ReadRows authors={authors} outcome={outcome} />
    </div>
  );
}

/** The file's text, beside the form's text if it differs. */
function Text({ offer: { inFile, inForm } }: { offer: Offer }) {
  if (inForm === '') return <div className={classes.text}>{inFile}</div>;
  const labels = [<Trans key="form">In the form</Trans>, <Trans key="file">In the file</Trans>] as const;
  return <TwoTexts before={inForm} after={inFile} labels={labels} />;
}

/**
 * Copies parts of the file into the form.
 * @returns whether they were copied
 */
function useTaking(written: WrittenForm) {
  const { t } = useLingui();
  const replace = useReplacing(written);
  return async (content: FileContent, offers: readonly Offer[]): Promise<boolean> => {
    const replaced = await replace(valuesFrom(content, offers, written.form.getValues()));
    if (!replaced) return false;
    if (offers.some(({ part }) => part === 'authors')) noteGuessedNames(written.autosave, content.authors);
    const isReplaced = replaced.isStored && offers.some(({ inForm }) => inForm !== '');
    const message = isReplaced
      ? t`Taken from the file. What stood in the form is among the earlier versions.`
      : t`Taken from the file.`;
    toast({ kind: 'success', message });
    return true;
  };
}

/** The form's values with the offered parts of the file. */
export function valuesFrom(content: FileContent, offers: readonly Offer[], values: FormValues): Partial<FormValues> {
  const taken: Partial<FormValues> = {};
  for (const { part } of offers) {
    if (part === 'authors') Object.assign(taken, withAuthors(content.authors, values).values);
    else taken[part] = content[part];
  }
  return taken;
}

/** Puts the file's authors in place of the form's. */
function withAuthors(authors: readonly ReadAuthor[], values: FormValues): InsertedAuthors {
  const people = authors.map(({ person }) => person);
  return insertAuthors(values, people, 'instead', site.submission);
}
