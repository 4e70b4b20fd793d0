import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Modal } from '@mantine/core';
import { useState } from 'react';
import type { VersionPart } from '#client/drafts/exchange/differences.ts';
import type { ImportDecision, ImportQuestion } from '#client/drafts/exchange/question.ts';
import { useLanguage } from '#client/i18n/language.tsx';
import { SentenceSpace } from '#client/i18n/sentenceSpace.tsx';
import { Deleted, Inserted } from '#client/versions/marks.tsx';
import { PartDifference } from '#client/features/versions/versionTable.tsx';
import { usePartNames } from '#client/features/versions/partNames.ts';
import unseen from '#client/ui/components/visuallyHidden.module.css';
import { useClock } from '#client/ui/time/clock.ts';
import { useLargeDialog } from '#client/features/dialog/useDialog.ts';
import classes from './importConflict.module.css';

interface ImportConflictProps {
  question: ImportQuestion;
  onAnswer: (answer: ImportDecision) => void;
}

/**
 * An imported draft, from a co-author or another device, is another version of one on this device (O10): shows part by
 * part what differs, and the author chooses which version stays. Closing the dialog keeps this device's version and goes
 * on to the next conflict.
 */
export default function ImportConflict({ question, onAnswer }: ImportConflictProps) {
  const { t } = useLingui();
  const [ticked, setTicked] = useState<ReadonlySet<VersionPart>>(new Set());
  const names = usePartNames();
  const keepMine = () => onAnswer({ choice: 'mine', forRest: false });
  const dialog = useLargeDialog(keepMine);
  const { mine, theirs, parts, way, isAgain } = question;
  const tick = (part: VersionPart) =>
    setTicked((before) => {
      const after = new Set(before);
      if (!after.delete(part)) after.add(part);
      return after;
    });
  return (
    <Modal {...dialog} title={t`Two versions of one abstract`} size={860} classNames={{ body: classes.body ?? '' }}>
      <h3 className={classes.title}>{mine.content.title.trim() || <Trans>Untitled</Trans>}</h3>
      {isAgain && (
        <p className={classes.warning} role="alert">
          <Trans>
            Your version was changed in another tab meanwhile. Nothing was replaced; this is how they differ now.
          </Trans>
        </p>
      )}
      <Origin question={question} />
      <p className={classes.legend}>
        <Deleted>
          <Trans>yours</Trans>
        </Deleted>{' '}
        <Inserted>{question.isFromOther ? <Trans>theirs</Trans> : <Trans>the other</Trans>}</Inserted>
      </p>
      {parts.map((part) => (
        <section key={part} className={classes.part} aria-labelledby={`differs-${part}`}>
          <h4 id={`differs-${part}`}>{names[part]}</h4>
          {way !== 'none' && parts.length > 1 && (
            <label className={classes.tick}>
              <input type="checkbox" checked={ticked.has(part)} onChange={() => tick(part)} />
              <Trans>
                Take this one<span className={unseen.hidden}>: {names[part]}</span>
              </Trans>
            </label>
          )}
          <div className={classes.difference}>
            <PartDifference part={part} mine={mine} theirs={theirs} />
          </div>
        </section>
      ))}
      <SameParts parts={parts} />
      <Choices question={question} ticked={ticked} onAnswer={onAnswer} />
    </Modal>
  );
}

/** Who exported a version and when, if its file names them. */
function Exporter({ question: { by, isFromOther, exportedAt } }: Pick<ImportConflictProps, 'question'>) {
  const clock = useClock();
  if (exportedAt === undefined) {
    return isFromOther ? (
      <Trans>This version comes from another account.</Trans>
    ) : (
      <Trans>This version comes from an export of yours.</Trans>
    );
  }
  const at = clock(exportedAt);
  if (!isFromOther) return <Trans>Exported by you: {at}</Trans>;
  return by ? (
    <Trans>
      Exported by <b dir="auto">{by}</b>: {at}
    </Trans>
  ) : (
    <Trans>Exported in another account: {at}</Trans>
  );
}

/** Where the imported version comes from, and what each answer does. */
function Origin({ question }: Pick<ImportConflictProps, 'question'>) {
  const clock = useClock();
  const { mine, theirs, way, lacksFile } = question;
  const edited = theirs.changedAt === undefined ? '' : clock(theirs.changedAt);
  const ownEdited = mine.changedAt === undefined ? '' : clock(mine.changedAt);
  return (
    <>
      <p>
        <Exporter question={question} />
      </p>
      {edited && (
        <p className={classes.soft}>
          {ownEdited ? (
            <Trans>
              Last edited: {edited}. Yours: {ownEdited}.
            </Trans>
          ) : (
            <Trans>Last edited: {edited}.</Trans>
          )}
        </p>
      )}
      <p>
        <Trans>Nothing is replaced until you choose.</Trans>
        <SentenceSpace />
        {question.isFromOther && <Trans>Whatever you choose, only one of you should submit it.</Trans>}
      </p>
      {way === 'none' && (
        <p className={classes.warning}>
          <Trans>Yours is on its way to the server, so it cannot be replaced. Both can be kept.</Trans>
        </p>
      )}
      {way === 'change' && (
        <p className={classes.warning}>
          <Trans>Yours is submitted. What you take becomes a change of it, which you then submit.</Trans>
        </p>
      )}
      {lacksFile && (
        <p>
          <Trans>The Word file of the other version was not in the zip; yours stays.</Trans>
        </p>
      )}
    </>
  );
}

function SameParts({ parts }: { parts: readonly VersionPart[] }) {
  const names = usePartNames();
  const language = useLanguage();
  const texts = (['title', 'abstract', 'keywords', 'report_people'] as const).filter((part) => !parts.includes(part));
  if (texts.length === 0) return null;
  const same = new Intl.ListFormat(language).format(texts.map((part) => names[part]));
  return (
    <p className={classes.soft}>
      <Trans>The same in both: {same}</Trans>
    </p>
  );
}

interface ChoicesProps extends ImportConflictProps {
  ticked: ReadonlySet<VersionPart>;
}

function Choices({ question: { isFromOther, way, rest }, ticked, onAnswer }: ChoicesProps) {
  const [forRest, setForRest] = useState(false);
  const choose = (choice: 'theirs' | 'mine' | 'both') => onAnswer({ choice, forRest });
  return (
    <div className={classes.choices}>
      {rest > 0 && ticked.size === 0 && (
        <label className={classes.tick}>
          <input type="checkbox" checked={forRest} onChange={() => setForRest(!forRest)} />
          <Plural value={rest} one="The same for the other draft" other="The same for the other # drafts" />
        </label>
      )}
      <Group gap={10} className={classes.buttons}>
        {way !== 'none' &&
          (ticked.size > 0 ? (
            <Button onClick={() => onAnswer({ choice: { take: [...ticked] }, forRest: false })}>
              <Trans>Use selected</Trans>
            </Button>
          ) : (
            <Button onClick={() => choose('theirs')}>
              {isFromOther ? <Trans>Use their version</Trans> : <Trans>Use the other version</Trans>}
            </Button>
          ))}
        <Button variant="outline" onClick={() => choose('mine')}>
          <Trans>Keep my version</Trans>
        </Button>
        <Button variant="outline" onClick={() => choose('both')}>
          <Trans>Keep both</Trans>
        </Button>
      </Group>
    </div>
  );
}
