import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { useState } from 'react';
import { site } from '#client/published/site.ts';
import { pathIn } from '#contract/pages/page.ts';
import type { ImportResult } from '#client/drafts/exchange/importDrafts.ts';
import type { ImportRefusal } from '#client/drafts/exchange/readExport.ts';
import { useLanguage } from '#client/i18n/language.tsx';
import { SentenceSpace } from '#client/i18n/sentenceSpace.tsx';
import type { TakenVersion } from '#client/drafts/exchange/takeVersion.ts';
import { openDrafts } from '#client/drafts/store/open.ts';
import { storageFailure } from '#client/storage/storageFailure.ts';
import { useRefusal } from '#client/features/deviceStorage/useRefusal.ts';
import { toast } from '#client/ui/toasts/toast.ts';
import classes from './importOutcome.module.css';

/** The result of an import, in words. */
export function ImportOutcome({ visitorId, imported }: { visitorId: string; imported: ImportResult | undefined }) {
  return (
    <div role="status" className={classes.outcome}>
      {imported && (
        <ul>
          {counts(imported)}
          {imported.taken.map((taken) => (
            // One import can hold several versions of a draft.
            <TakenLine key={`${taken.draftId} ${taken.revision}`} visitorId={visitorId} taken={taken} />
          ))}
          {imported.refused.map(({ name, reason }) => (
            <li key={`${name} ${reason}`}>
              <b>{name}</b>
              <Reason reason={reason} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function counts(imported: ImportResult) {
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

/** About the only draft that was added, with a link to it. */
function aboutOne({ added, copies, fromOthers, withoutFile, lastAdded }: ImportResult) {
  return [
    <li key="added">
      <Plural value={added} one="# draft was imported." other="# drafts were imported." />
      <SentenceSpace />
      {lastAdded !== undefined && <DraftLink id={lastAdded} />}
    </li>,
    copies > 0 && (
      <li key="copies">
        <Trans>It differs from the draft that was here; both are kept.</Trans>
      </li>
    ),
    fromOthers > 0 && (
      <li key="fromOthers">
        <Trans>
          It was written in another account; here it is a draft of yours. Only one of you should submit it, or there
          will be two submissions.
        </Trans>
      </li>
    ),
    withoutFile > 0 && (
      <li key="withoutFile">
        <Trans>Its Word file was not in the zip. Please attach it again.</Trans>
      </li>
    ),
  ];
}

/** On a phone the draft's own row may be several screens up. */
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
          one="# of them was written in another account; here it is a draft of yours. Only one of you should submit it."
          other="# of them were written in another account; here they are drafts of yours. Only one of you should submit each."
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

/** Why something was not imported. */
function Reason({ reason }: { reason: ImportRefusal }) {
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
      return (
        <Trans>
          The browser did not store this, so nothing was changed. Reload the page and try again; leave a private window.
        </Trans>
      );
  }
}

interface TakenLineProps {
  visitorId: string;
  taken: TakenVersion;
}

/** An imported version that replaced the author's own; it can be undone until the draft is edited again. */
function TakenLine({ visitorId, taken }: TakenLineProps) {
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
