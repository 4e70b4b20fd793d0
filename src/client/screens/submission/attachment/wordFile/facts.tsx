import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useEffectEvent, useMemo, useRef, useState, type ReactNode } from 'react';
import { site } from '#client/published/site.ts';
import { useLanguage } from '#client/i18n/language.tsx';
import type { DraftsDatabase } from '#client/drafts/store/database.ts';
import type { FileInfo } from '#client/drafts/store/rows.ts';
import { type Reading, isNoWordDocument, isRefused, type Remark } from '#contract/readers/wordFile/reading.ts';
import { noteGuessedNames } from '#client/screens/submission/authors/useNamesToCheck.ts';
import { isEmptyRow, type AuthorRow, type FormValues } from '#client/screens/submission/form/formValues.ts';
import type { DraftFormValues } from '#client/screens/submission/form/useDraftForm.ts';
import { fillIn, useReplacing, type WrittenForm } from '#client/screens/submission/versions/useReplacing.ts';
import { FileDifferenceInWords, type FileDifference } from '#client/screens/submission/attachment/fileState.tsx';
import { fileContentOf, offersOf, type FileContent, type Offer, type WrittenValues } from './offers.ts';
import { useReading } from './readings.ts';
import { TakeFromFile, valuesFrom } from './takeFromFile.tsx';
import { LineIcon } from '#client/ui/components/lineIcon.tsx';
import classes from './wordFile.module.css';

interface WordFileFactsProps extends ComparedForm {
  file: FileInfo;
  /** Called with whether the file turned out not to be a Word document. */
  onNotWord: (isNotWord: boolean) => void;
}

interface ComparedForm extends WrittenForm {
  /** Whether an empty form is filled in from the file at once. */
  mayFillIn: boolean;
  /** Called with the parts that differ; undefined if none does. */
  onDiffer: (difference: FileDifference | undefined) => void;
}

/** Milliseconds without typing before form and file are compared again. */
const compareDelay = 500;

/** Beside the name of the attached file: the parts that were read, warnings, and the offer to use them (R7, I9). */
export default function WordFileFacts({ file, onNotWord, ...rest }: WordFileFactsProps) {
  const reading = useReading(rest.db, file);
  const isNotWord = typeof reading === 'object' && reading.remarks.some(isNoWordDocument);
  useEffect(() => {
    onNotWord(isNotWord);
    return () => onNotWord(false);
  }, [onNotWord, isNotWord]);
  if (!reading) {
    return (
      <small>
        <Trans>Reading…</Trans>
      </small>
    );
  }
  if (reading === 'failed') {
    return (
      <small role="status">
        <Trans>The file is attached; it could not be read here.</Trans>
      </small>
    );
  }
  return (
    <>
      {reading.text && <Compared parts={reading.text.parts} {...rest} />}
      <div role="status" className={classes.facts}>
        <ul className={classes.warnings}>
          <Remarks remarks={reading.remarks} />
          <TooManyWords text={reading.text} />
        </ul>
      </div>
    </>
  );
}

/** The length of the attached file and of its abstract (I9). Renders nothing until it is read, or if it cannot be. */
export function Counted({ db, file }: { db: DraftsDatabase; file: FileInfo }) {
  const { t } = useLingui();
  const reading = useReading(db, file);
  if (!reading || reading === 'failed' || !reading.text) return null;
  const { words, abstractWords } = reading.text;
  const inFile = t`${plural(words, { one: '# word', other: '# words' })}`;
  return (
    <span className={classes.counted}>
      {abstractWords > 0 ? (
        <Trans>
          The file has {inFile}; its abstract has {abstractWords}
        </Trans>
      ) : (
        <Trans>The file has {inFile}; no abstract was found in it</Trans>
      )}
    </span>
  );
}

function TooManyWords({ text }: Pick<Reading, 'text'>) {
  const limit = site.submission.abstractWords;
  const words = text?.abstractWords ?? 0;
  if (words <= limit) return null;
  return (
    <Warning>
      <Trans>
        The abstract in the file has {words} words; at most {limit} are asked for.
      </Trans>
    </Warning>
  );
}

interface ComparedProps extends ComparedForm {
  parts: NonNullable<Reading['text']>['parts'];
}

function Compared({ parts, mayFillIn, onDiffer, ...written }: ComparedProps) {
  const { form } = written;
  const content = useMemo(() => fileContentOf(parts), [parts]);
  const offers = useOffers(form, content);
  const [open, setOpen] = useState<Offer[]>();
  const [filledIn, undo] = useFillingIn(content, mayFillIn, written);
  const read = usePartsRead(content);
  const differing = offers.filter(({ inForm }) => inForm !== '').map(({ part }) => part);
  const title = differing.includes('title');
  const abstract = differing.includes('abstract');
  useEffect(() => {
    onDiffer(title || abstract ? { title, abstract } : undefined);
    return () => onDiffer(undefined);
  }, [onDiffer, title, abstract]);
  return (
    <>
      <small role="status">
        {read === '' ? (
          <Trans>Nothing was found in it that the form asks for.</Trans>
        ) : filledIn ? (
          <Trans>Filled in: {read}</Trans>
        ) : (
          <Trans>Read: {read}</Trans>
        )}
      </small>
      {filledIn && <Undo form={form} filledIn={filledIn} onUndo={undo} />}
      {offers.length > 0 && (
        <Button variant="outline" size="sm" onClick={() => setOpen(offersOf(content, form.getValues()))}>
          <Trans>Fill in from the file</Trans>
        </Button>
      )}
      <div role="status" className={classes.facts}>
        <ul className={classes.warnings}>
          {filledIn && <UnreadNames authors={content.authors} />}
          {(title || abstract) && (
            <Warning>
              <FileDifferenceInWords title={title} abstract={abstract} />
            </Warning>
          )}
        </ul>
      </div>
      {open && <TakeFromFile offers={open} content={content} onClose={() => setOpen(undefined)} {...written} />}
    </>
  );
}

/** Text beside the authors that is in no field, such as a name in a second script, so that it is not lost unseen (R5). */
function UnreadNames({ authors }: Pick<FileContent, 'authors'>) {
  const pieces = [...new Set(authors.flatMap(({ unread }) => unread))].join(' · ');
  if (pieces === '') return null;
  return (
    <Warning>
      <Trans>Not read: {pieces}</Trans>
    </Warning>
  );
}

/**
 * Fills in an empty form from the file that was chosen in it, once. If anything is typed, the author is asked instead.
 *
 * @returns the values that were filled in, and a function that empties the form again; the text that it replaces is then
 *   an earlier version
 */
function useFillingIn(content: FileContent, mayFillIn: boolean, written: WrittenForm) {
  const { form } = written;
  const replace = useReplacing(written);
  const [filled, setFilled] = useState<{ before: Partial<FormValues>; after: Partial<FormValues> }>();
  const isTried = useRef(false);
  const fillInEmpty = useEffectEvent(() => {
    if (isTried.current) return;
    isTried.current = true;
    const values = form.getValues();
    const offers = offersOf(content, values);
    if (offers.length === 0 || !isUntouched(values)) return;
    const after = valuesFrom(content, offers, values);
    const before = Object.fromEntries(Object.keys(after).map((name) => [name, values[name as keyof FormValues]]));
    setFilled({ before, after });
    fillIn(form, after);
    noteGuessedNames(written.autosave, content.authors);
  });
  useEffect(() => {
    if (!mayFillIn) return;
    // Values are rendered at once, which React does not do inside an effect.
    const timer = setTimeout(fillInEmpty);
    return () => clearTimeout(timer);
  }, [mayFillIn]);
  const undo = () => {
    if (filled) void replace(filled.before).then((done) => done && setFilled(undefined));
  };
  return [filled?.after, undo] as const;
}

interface UndoProps {
  form: DraftFormValues;
  filledIn: Partial<FormValues>;
  onUndo: () => void;
}

/** Empties a form that was filled in from the file. Not offered once the author has typed into those parts (O1). */
function Undo({ form, filledIn, onUndo }: UndoProps) {
  const values: Partial<FormValues> = {
    title: form.useWatchValue('title'),
    abstract: form.useWatchValue('abstract'),
    keywords: form.useWatchValue('keywords'),
    report_people: form.useWatchValue('report_people') as AuthorRow[],
    corresponding: form.useWatchValue('corresponding') as string[],
    presenter: form.useWatchValue('presenter'),
  };
  const names = Object.keys(filledIn) as (keyof FormValues)[];
  if (!names.every((name) => isSameValue(values[name], filledIn[name]))) return null;
  return (
    <Button variant="subtle" size="compact-md" onClick={onUndo}>
      <Trans>Undo</Trans>
    </Button>
  );
}

function isSameValue(one: unknown, other: unknown): boolean {
  return one === other || (typeof one === 'object' && JSON.stringify(one) === JSON.stringify(other));
}

/** Whether nothing is written that a file could replace. */
function isUntouched({ title, abstract, keywords, report_people }: FormValues): boolean {
  return [title, abstract, keywords].every((text) => text.trim() === '') && report_people.every(isEmptyRow);
}

/** The parts that the file contains, as text: 'title, abstract, 5 keywords, 3 authors'. */
function usePartsRead({ title, abstract, keywords, authors }: FileContent): string {
  const { t } = useLingui();
  const comma = useLanguage() === 'zh' ? '、' : ', ';
  const count = keywords.split(/[,;，；、]/).filter((keyword) => keyword.trim() !== '').length;
  const read = [
    title !== '' && t`title`,
    abstract !== '' && t`abstract`,
    count > 0 && t`${plural(count, { one: '# keyword', other: '# keywords' })}`,
    authors.length > 0 && t`${plural(authors.length, { one: '# author', other: '# authors' })}`,
  ];
  return read.filter(Boolean).join(comma);
}

/** The parts in which the file differs from the form; compared when typing pauses. */
function useOffers(form: DraftFormValues, content: FileContent): Offer[] {
  const title: string = form.useWatchValue('title');
  const abstract: string = form.useWatchValue('abstract');
  const keywords: string = form.useWatchValue('keywords');
  const people = form.useWatchValue('report_people') as AuthorRow[];
  const written = useMemo(
    (): WrittenValues => ({ title, abstract, keywords, report_people: people }),
    [title, abstract, keywords, people],
  );
  const [settled] = useDebouncedValue(written, compareDelay);
  return useMemo(() => offersOf(content, settled), [content, settled]);
}

/** One warning about the file. */
function Warning({ isGrave = false, children }: { isGrave?: boolean; children: ReactNode }) {
  return (
    <li className={classes.warning} data-grave={isGrave || undefined}>
      <LineIcon side={20} weight={1.6} path="M10 2.6 18.4 17H1.6ZM10 8v4.2M10 14.2v.6" />
      <span>{children}</span>
    </li>
  );
}

/** Warnings about the file. They never block sending, even if the server will refuse the file. */
export function Remarks({ remarks }: { remarks: readonly Remark[] }) {
  const inWords = useRemarkInWords();
  return remarks.map((remark) => (
    <Warning key={remark} isGrave={isRefused(remark)}>
      {inWords(remark)}
    </Warning>
  ));
}

function useRemarkInWords(): (remark: Remark) => string {
  const { t } = useLingui();
  return (remark) => {
    switch (remark) {
      case 'pdf':
        return t`This is a PDF under the name of a Word file; the server will not take it. Attach the Word document itself.`;
      case 'rtf':
        return t`This is an RTF file under the name of a Word file; the server will not take it. Save it in Word as .docx.`;
      case 'webPage':
        return t`This is a web page under the name of a Word file; the server will not take it. Save it in Word as .docx.`;
      case 'notWord':
        return t`This is not a Word document, whatever its name says; the server will not take it.`;
      case 'encrypted':
        return t`This file is protected by a password: the organisers cannot open it. Save it without one and attach it again.`;
      case 'openDocument':
        return t`This is an OpenDocument text under the name of a Word file. Word may not open it: save it as .docx.`;
      case 'otherOffice':
        return t`There is no Word document in this file, but something else, such as a spreadsheet or slides.`;
      case 'zip':
        return t`This is a zip archive without a Word document in it.`;
      case 'damaged':
        return t`This file seems to be damaged or cut off. Open it in Word before you submit it.`;
      case 'empty':
        return t`There are no words in this file.`;
      case 'older':
        return t`This file is older than Word 97 and cannot be read here. Save it in Word as .docx.`;
      case 'tooLong':
        return t`This file is too large to be looked through here. It can be submitted all the same.`;
      case 'docxNamedDoc':
        return t`This is a .docx file with the name of a .doc file. It can be submitted; with its right name Word opens it without asking.`;
      case 'docNamedDocx':
        return t`This is a .doc file with the name of a .docx file: Word may refuse to open it. Rename it to end with .doc.`;
      case 'macros':
        return t`This file contains macros, which many readers’ computers block. Save it as .docx without them.`;
      case 'symbols':
        return t`Some symbols of this file could not be read; a � stands in their place. Check the text that you take from it.`;
      case 'template':
        return t`This is still the template: its own words are in the place of the abstract.`;
    }
  };
}
