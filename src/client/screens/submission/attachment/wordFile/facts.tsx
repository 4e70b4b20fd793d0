import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { site } from '#client/published/site.ts';
import type { FileInfo } from '#client/drafts/store/rows.ts';
import { type Reading, isRefused, type Remark } from '#client/readers/wordFile/reading.ts';
import type { AuthorRow } from '#client/screens/submission/form/formValues.ts';
import type { DraftFormValues } from '#client/screens/submission/form/useDraftForm.ts';
import type { WrittenForm } from '#client/screens/submission/versions/useReplacing.ts';
import { FileDifferenceInWords, type FileDifference } from '#client/screens/submission/attachment/fileDifference.tsx';
import { fileContentOf, offersOf, type FileContent, type Offer, type WrittenValues } from './offers.ts';
import { useReading } from './readings.ts';
import { TakeFromFile } from './takeFromFile.tsx';
import { LineIcon } from '#client/ui/components/lineIcon.tsx';
import classes from './wordFile.module.css';

export interface WordFileFactsProps extends ComparedForm {
  file: FileInfo;
}

interface ComparedForm extends WrittenForm {
  /** Called with the parts that differ; undefined if none does. */
  onDiffer: (difference: FileDifference | undefined) => void;
}

/** Milliseconds without typing before form and file are compared again. */
const compareDelay = 500;

/** Below the attached file: its length, warnings, and the offer to take its content into the form (R7, I9). */
export default function WordFileFacts({ file, ...rest }: WordFileFactsProps) {
  const reading = useReading(rest.db, file);
  return (
    <div className={classes.facts}>
      <div role="status">
        {reading && (
          <>
            <Counted text={reading.text} />
            <ul className={classes.warnings}>
              <Remarks remarks={reading.remarks} />
              <TooManyWords text={reading.text} />
            </ul>
          </>
        )}
      </div>
      {reading?.text && <Compared parts={reading.text.parts} {...rest} />}
    </div>
  );
}

function Counted({ text }: Pick<Reading, 'text'>) {
  const { t } = useLingui();
  if (!text) return null;
  const { words, abstractWords } = text;
  const inFile = t`${plural(words, { one: '# word', other: '# words' })}`;
  return (
    <p className={classes.counted}>
      {abstractWords > 0 ? (
        <Trans>
          The file has {inFile}; its abstract has {abstractWords}
        </Trans>
      ) : (
        <Trans>The file has {inFile}; no abstract was found in it</Trans>
      )}
    </p>
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

function Compared({ parts, onDiffer, ...written }: ComparedProps) {
  const { form } = written;
  const content = useMemo(() => fileContentOf(parts), [parts]);
  const offers = useOffers(form, content);
  const [open, setOpen] = useState<Offer[]>();
  const differing = offers.filter(({ inForm }) => inForm !== '').map(({ part }) => part);
  const title = differing.includes('title');
  const abstract = differing.includes('abstract');
  useEffect(() => {
    onDiffer(title || abstract ? { title, abstract } : undefined);
    return () => onDiffer(undefined);
  }, [onDiffer, title, abstract]);
  return (
    <>
      <div role="status">
        <ul className={classes.warnings}>
          {(title || abstract) && (
            <Warning>
              <FileDifferenceInWords title={title} abstract={abstract} />
            </Warning>
          )}
        </ul>
      </div>
      {offers.length > 0 && (
        <Button variant="outline" size="sm" onClick={() => setOpen(offersOf(content, form.getValues()))}>
          <Trans>Fill in from the file</Trans>
        </Button>
      )}
      {open && <TakeFromFile offers={open} content={content} onClose={() => setOpen(undefined)} {...written} />}
    </>
  );
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
