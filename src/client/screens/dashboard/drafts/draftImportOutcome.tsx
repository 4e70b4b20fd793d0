import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { site } from '#client/published/site.ts';
import { pathIn } from '#contract/pages/page.ts';
import type { Added } from '#client/drafts/exchange/addImported.ts';
import type { ImportResult } from '#client/drafts/exchange/importDrafts.ts';
import type { ImportRefusal } from '#client/drafts/exchange/readExport.ts';
import { familyOf, versionsOf } from '#client/drafts/store/family.ts';
import { useLanguage } from '#client/i18n/language.tsx';
import { SentenceSpace } from '#client/i18n/sentenceSpace.tsx';
import type { DashboardData } from '#client/screens/dashboard/data/dashboardData.ts';
import { CompareAction } from './compareAction.tsx';
import classes from './draftImportOutcome.module.css';

interface DraftImportOutcomeProps {
  data: Pick<DashboardData, 'db' | 'drafts' | 'reports'>;
  imported: ImportResult | undefined;
}

/** The result of an import, as text. */
export function DraftImportOutcome({ data, imported }: DraftImportOutcomeProps) {
  return (
    <div role="status" className={classes.outcome}>
      {imported && (
        <ul data-refused={imported.refused.length > 0 || undefined}>
          {aboutNew(imported.added.filter(({ isVersion }) => !isVersion))}
          {imported.added.map((added) => added.isVersion && <VersionLine key={added.id} data={data} added={added} />)}
          {aboutKnown(imported)}
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

/** Another version of an abstract, which is to be compared with the one that was here (O10). */
function VersionLine({
  data: { db, drafts = [], reports = [] },
  added,
}: {
  data: DraftImportOutcomeProps['data'];
  added: Added;
}) {
  const { t } = useLingui();
  const { id, by, lacksFile } = added;
  const draft = drafts.find((each) => each.id === id);
  return (
    <li>
      <b>{added.title.trim() || t`Untitled`}</b>
      {by ? (
        <Trans>A version from {by} was added beside yours, which was not changed.</Trans>
      ) : (
        <Trans>Another version was added beside yours, which was not changed.</Trans>
      )}
      <SentenceSpace />
      {by !== undefined && (
        <>
          <Trans>Only one of you should submit it.</Trans>
          <SentenceSpace />
        </>
      )}
      {lacksFile && (
        <>
          {draft?.file ? (
            <Trans>Its Word file was not in the zip, so it has yours.</Trans>
          ) : (
            <Trans>Its Word file was not in the zip. Please attach it again.</Trans>
          )}
          <SentenceSpace />
        </>
      )}
      {db && draft && (
        <CompareAction
          className={classes.compare}
          db={db}
          versions={versionsOf(familyOf(draft), drafts, reports)}
          shown={id}
        />
      )}
    </li>
  );
}

function aboutKnown({ alreadyThere, alreadySubmitted }: ImportResult) {
  return [
    alreadyThere > 0 && (
      <li key="alreadyThere">
        <Plural
          value={alreadyThere}
          one="# draft was here already, word for word."
          other="# drafts were here already, word for word."
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

/** Drafts of abstracts that this device did not have; of a single one, a link to it. */
function aboutNew(added: readonly Added[]) {
  const [first, ...others] = added;
  if (!first) return null;
  return others.length > 0 ? aboutSeveral(added) : aboutOne(first);
}

function aboutOne({ id, by, lacksFile }: Added) {
  return [
    <li key="added">
      <Plural value={1} one="# draft was imported." other="# drafts were imported." />
      <SentenceSpace />
      <DraftLink id={id} />
    </li>,
    by !== undefined && (
      <li key="fromOthers">
        <Trans>
          It was written in another account; here it is a draft of yours. Only one of you should submit it, or there
          will be two submissions.
        </Trans>
      </li>
    ),
    lacksFile && (
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

function aboutSeveral(added: readonly Added[]) {
  const fromOthers = added.filter(({ by }) => by !== undefined).length;
  const withoutFile = added.filter(({ lacksFile }) => lacksFile).length;
  return [
    <li key="added">
      <Plural value={added.length} one="# draft was imported." other="# drafts were imported." />
    </li>,
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
