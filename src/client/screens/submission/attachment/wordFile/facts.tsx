import { Plural, Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useMemo, useState } from 'react';
import { site } from '#conference/site.ts';
import type { FileInfo } from '#client/drafts/store/rows.ts';
import type { Reading } from '#client/readers/wordFile/reading.ts';
import type { AuthorRow } from '#client/screens/submission/form/formValues.ts';
import type { DraftFormValues } from '#client/screens/submission/form/useDraftForm.ts';
import type { WrittenForm } from '#client/screens/submission/versions/useReplacing.ts';
import { fileContentOf, offersOf, type FileContent, type Offer, type WrittenValues } from './offers.ts';
import { useReading } from './readings.ts';
import { Remarks } from './remarks.tsx';
import { TakeFromFile } from './takeFromFile.tsx';
import { Warning } from './warning.tsx';
import classes from './wordFile.module.css';

export interface WordFileFactsProps extends WrittenForm {
  file: FileInfo;
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
  if (!text) return null;
  return (
    <p className={classes.counted}>
      <Plural value={text.words} one="# word in the file" other="# words in the file" />
      {' · '}
      {text.abstractWords > 0 ? (
        <Plural value={text.abstractWords} one="abstract of # word" other="abstract of # words" />
      ) : (
        <Trans>no abstract found in it</Trans>
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

interface ComparedProps extends WrittenForm {
  parts: NonNullable<Reading['text']>['parts'];
}

function Compared({ parts, ...written }: ComparedProps) {
  const { form } = written;
  const content = useMemo(() => fileContentOf(parts), [parts]);
  const offers = useOffers(form, content);
  const [open, setOpen] = useState<Offer[]>();
  const differing = offers.filter(({ inForm }) => inForm !== '').map(({ part }) => part);
  return (
    <>
      <div role="status">
        <ul className={classes.warnings}>
          <Disagreement title={differing.includes('title')} abstract={differing.includes('abstract')} />
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

function Disagreement({ title, abstract }: { title: boolean; abstract: boolean }) {
  if (!title && !abstract) return null;
  return (
    <Warning>
      {title && abstract ? (
        <Trans>Title and abstract of the form are not those of the file.</Trans>
      ) : title ? (
        <Trans>The title of the form is not the one of the file.</Trans>
      ) : (
        <Trans>The abstract of the form is not the one of the file.</Trans>
      )}
    </Warning>
  );
}
