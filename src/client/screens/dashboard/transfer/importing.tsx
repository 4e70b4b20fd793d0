import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState, type ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { site } from '#conference/site.ts';
import { pathIn } from '#contract/pages/page.ts';
import { newId } from '#client/drafts/store/database.ts';
import type { ImportResult } from '#client/drafts/exchange/importDrafts.ts';
import type { ImportDecision, ImportQuestion } from '#client/drafts/exchange/question.ts';
import type { ImportRefusal } from '#client/drafts/exchange/readExport.ts';
import type { TakenVersion } from '#client/drafts/exchange/takeVersion.ts';
import { openDrafts } from '#client/drafts/store/open.ts';
import { storageFailure } from '#client/drafts/store/storageFailure.ts';
import { useLanguage } from '#client/i18n/language.tsx';
import { useLeaving } from '#client/ui/focus/leaving.ts';
import { preloadable } from '#client/hydration/preloadable.tsx';
import { toast } from '#client/ui/toasts/toast.ts';
import { useRefusal } from '#client/features/deviceStorage/useRefusal.ts';
import classes from '#client/screens/dashboard/drafts/keepingSafe.module.css';

const handOver = preloadable(async () => (await import('./handOver/handOver.tsx')).default);

/** A question of an import that waits for its author. */
interface Asked {
  /** Each question begins anew, with nothing ticked. */
  key: string;
  question: ImportQuestion;
  answer: (answer: ImportDecision) => void;
}

/** Whoever leaves the page has not chosen: what the device has stays as it is. */
const unanswered: ImportDecision = { choice: 'mine', forRest: true };

/** Reads exported drafts from a file (O10), asks where one is another version of a draft here, and says what came of it. */
export function useImporting(visitorId: string) {
  const { t } = useLingui();
  const [busy, setBusy] = useState(false);
  const [imported, setImported] = useState<ImportResult>();
  const [asked, setAsked] = useState<Asked>();
  const leaving = useLeaving();

  const leftUnanswered = t`You left before you chose between two versions: yours stays. Import the file once more to choose.`;

  async function ask(question: ImportQuestion): Promise<ImportDecision> {
    const answer = await new Promise<ImportDecision>((resolve) => {
      if (leaving.current?.aborted) return resolve(unanswered);
      leaving.current?.addEventListener('abort', () => resolve(unanswered));
      setAsked({ key: newId(), question, answer: resolve });
    });
    setAsked(undefined);
    if (answer === unanswered) toast({ kind: 'info', message: leftUnanswered });
    return answer;
  }

  async function read(zip: File): Promise<void> {
    setBusy(true);
    setImported(undefined);
    try {
      const [{ importDrafts }] = await Promise.all([
        import('#client/drafts/exchange/importDrafts.ts'),
        handOver.load(),
      ]);
      setImported(await importDrafts({ db: await openDrafts(visitorId), visitorId }, zip, ask));
    } catch {
      toast({ kind: 'error', message: t`The file could not be imported. Please reload the page and try again.` });
    }
    setBusy(false);
  }

  const question = asked && <handOver.Component key={asked.key} question={asked.question} onAnswer={asked.answer} />;
  return { busy, imported, read, question };
}

interface ImportButtonProps extends Pick<ComponentProps<'button'>, 'className'> {
  busy: boolean;
  onChoose: (zip: File) => void;
}

/** Opens the browser's file chooser. */
export function ImportButton({ busy, onChoose, className }: ImportButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button
        type="button"
        className={className}
        data-variant="outline"
        disabled={busy}
        aria-busy={busy}
        onClick={() => input.current?.click()}
      >
        <Trans>Import drafts</Trans>
      </button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".zip,application/zip"
        onChange={({ currentTarget }) => {
          const [zip] = currentTarget.files ?? [];
          if (zip) onChoose(zip);
          // The same file chosen once more is read once more.
          currentTarget.value = '';
        }}
      />
    </>
  );
}

/** What came of an import, in words. */
export function ImportOutcome({ visitorId, imported }: { visitorId: string; imported: ImportResult | undefined }) {
  return (
    <div role="status" className={classes.outcome}>
      {imported && (
        <ul>
          {outcomes(imported)}
          {imported.taken.map((taken) => (
            // Several versions can be taken into one draft, one after the other.
            <TakenLine key={`${taken.draftId} ${taken.revision}`} visitorId={visitorId} taken={taken} />
          ))}
          {imported.refused.map(({ name, reason }) => (
            <li key={`${name} ${reason}`}>
              <b>{name}</b>
              <RefusalWords reason={reason} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function outcomes(imported: ImportResult) {
  const { alreadyThere, alreadySubmitted, keptMine } = imported;
  return [
    ...(imported.added === 1 ? aboutOne(imported) : aboutSeveral(imported)),
    alreadyThere > 0 && (
      <li key="alreadyThere">
        <Plural
          value={alreadyThere}
          one="# draft was here already, word for word."
          other="# drafts were here already, word for word."
        />
      </li>
    ),
    keptMine > 0 && (
      <li key="keptMine">
        <Plural
          value={keptMine}
          one="# draft stays as you have it; the other version was not imported."
          other="# drafts stay as you have them; the other versions were not imported."
        />
      </li>
    ),
    alreadySubmitted > 0 && (
      <li key="alreadySubmitted">
        <Plural
          value={alreadySubmitted}
          one="# draft has been submitted already, word for word; it was not imported."
          other="# drafts have been submitted already, word for word; they were not imported."
        />
      </li>
    ),
  ];
}

/** The only draft that was added, and the way to it. */
function aboutOne({ added, copies, fromOthers, withoutFile, lastAdded }: ImportResult) {
  return [
    <li key="added">
      <Plural value={added} one="# draft was imported." other="# drafts were imported." />{' '}
      {lastAdded !== undefined && <DraftLink id={lastAdded} />}
    </li>,
    copies > 0 && (
      <li key="copies">
        <Trans>It differs from the draft that was here; both are kept.</Trans>
      </li>
    ),
    fromOthers > 0 && (
      <li key="fromOthers">
        <Trans>It was written in another account; here it is a draft of yours.</Trans>
      </li>
    ),
    withoutFile > 0 && (
      <li key="withoutFile">
        <Trans>Its Word file was not in the zip. Please attach it again.</Trans>
      </li>
    ),
  ];
}

/** On a phone its row may stand several screens above. */
function DraftLink({ id }: { id: string }) {
  const language = useLanguage();
  return (
    <Link to={`${pathIn(site.routes, language, 'submission')}?draft=${id}`}>
      <Trans>Open it</Trans>
    </Link>
  );
}

function aboutSeveral({ added, copies, fromOthers, withoutFile }: ImportResult) {
  return [
    added > 0 && (
      <li key="added">
        <Plural value={added} one="# draft was imported." other="# drafts were imported." />
      </li>
    ),
    copies > 0 && (
      <li key="copies">
        <Plural
          value={copies}
          one="# of them differs from the draft that was here; both are kept."
          other="# of them differ from the drafts that were here; both are kept."
        />
      </li>
    ),
    fromOthers > 0 && (
      <li key="fromOthers">
        <Plural
          value={fromOthers}
          one="# of them was written in another account; here it is a draft of yours."
          other="# of them were written in another account; here they are drafts of yours."
        />
      </li>
    ),
    withoutFile > 0 && (
      <li key="withoutFile">
        <Plural
          value={withoutFile}
          one="The Word file of # of them was not in the zip. Please attach it again."
          other="The Word files of # of them were not in the zip. Please attach them again."
        />
      </li>
    ),
  ];
}

/** A version that was taken, and the way back while nothing was typed since. */
function TakenLine({ visitorId, taken }: { visitorId: string; taken: TakenVersion }) {
  const { t } = useLingui();
  const refuse = useRefusal();
  const [isUndone, setUndone] = useState(false);
  const title = taken.title.trim() || t`Untitled`;

  async function undo(): Promise<void> {
    try {
      const { undoTake } = await import('#client/drafts/exchange/takeVersion.ts');
      if (await undoTake(await openDrafts(visitorId), taken)) return setUndone(true);
      toast({ kind: 'error', message: t`It was changed since. Your own version is among its earlier versions.` });
    } catch (error) {
      refuse(storageFailure(error));
    }
  }

  if (isUndone) {
    return (
      <li>
        <b>{title}</b>
        <Trans>It is as you had it before.</Trans>
      </li>
    );
  }
  return (
    <li>
      <b>{title}</b>
      <TakenWords taken={taken} />{' '}
      <button type="button" className={classes.undo} onClick={() => void undo()}>
        <Trans>Undo</Trans>
      </button>
    </li>
  );
}

function TakenWords({ taken: { before, binned } }: { taken: TakenVersion }) {
  if (!before) return <Trans>It was taken as a change of your submission. It is not submitted yet.</Trans>;
  if (binned) {
    return (
      <Trans>
        It was taken. Your own text is among its earlier versions, and with your Word file among what was recently
        deleted.
      </Trans>
    );
  }
  return <Trans>It was taken. Your own text is among its earlier versions.</Trans>;
}

function RefusalWords({ reason }: { reason: ImportRefusal }) {
  switch (reason) {
    case 'notZip':
      return <Trans>This is no zip file, or it did not arrive whole.</Trans>;
    case 'tooMany':
      return <Trans>There is more in this file than any export holds.</Trans>;
    case 'noDrafts':
      return <Trans>There are no exported drafts in this file.</Trans>;
    case 'damaged':
      return <Trans>It is damaged and was not imported.</Trans>;
    case 'newerFormat':
      return <Trans>It was exported by a newer version of this site. Please reload the page and try again.</Trans>;
    case 'otherConference':
      return <Trans>It was written for another conference. Please import it on that conference’s site.</Trans>;
    case 'fileUnfit':
      return <Trans>The file beside it is no Word file of at most 200 MB.</Trans>;
    case 'full':
      return <Trans>This device has no room for it. What was here before is safe.</Trans>;
    case 'newer':
    case 'unavailable':
      return <Trans>This device would not store it. What was here before is safe.</Trans>;
  }
}
