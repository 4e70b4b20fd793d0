// oxlint-disable lingui/no-unlocalized-strings -- a page for developers, in English only
import type { OpeningProblem } from '#contract/pages/openedFile.ts';
import type { Added } from '#client/drafts/exchange/addImported.ts';
import type { ImportResult } from '#client/drafts/exchange/importDrafts.ts';
import type { ImportRefusal } from '#client/drafts/exchange/readExport.ts';
import type { Draft, Failure } from '#client/drafts/store/rows.ts';
import { CannotOpen } from '#client/features/deviceStorage/cannotOpen.tsx';
import { InstallSteps } from '#client/features/deviceStorage/installSteps.tsx';
import { SevenDays } from '#client/features/deviceStorage/sevenDays.tsx';
import { DraftSafety } from '#client/screens/dashboard/drafts/draftSafety.tsx';
import { DraftState } from '#client/screens/dashboard/drafts/draftState.tsx';
import { ImportOutcome } from '#client/screens/dashboard/drafts/importOutcome.tsx';
import { UnsentNotice } from '#client/screens/dashboard/drafts/unsentNotice.tsx';
import { FirstAbstract } from '#client/screens/dashboard/firstAbstract.tsx';
import ConfirmDeleteContent from '#client/screens/dashboard/submissions/confirmDelete.tsx';
import { FileChoice } from '#client/screens/openFile/fileChoice.tsx';
import { NoFile, RejectedFiles } from '#client/screens/openFile/openFile.tsx';
import { Offline } from './conditions.tsx';
import { account, draft, sampleFile, moment, nothing, report, storageFailures } from './fixtures.ts';
import { drawn, namedState, type States } from './state.ts';

const states: Record<Draft['state'], Draft> = {
  editing: draft,
  sending: { ...draft, state: 'sending' },
  unknown: { ...draft, state: 'unknown' },
};

const failures: Record<Failure['kind'], Failure> = {
  refused: { at: moment, kind: 'refused', msg: 'The words of the server.' },
  interrupted: { at: moment, kind: 'interrupted' },
  cancelled: { at: moment, kind: 'cancelled' },
};

const openingProblems: Record<OpeningProblem, true> = {
  fileNotWord: true,
  fileTooLarge: true,
  fileEmpty: true,
  tooMany: true,
  full: true,
  notKept: true,
  none: true,
  lost: true,
};

const refusals: Record<ImportRefusal, true> = {
  notZip: true,
  tooMany: true,
  noDrafts: true,
  damaged: true,
  newerFormat: true,
  otherConference: true,
  fileUnfit: true,
  full: true,
  newer: true,
  unavailable: true,
};

const imported: ImportResult = { added: [], alreadyThere: 0, alreadySubmitted: 0, refused: [] };

const added: Added = { id: draft.id, title: draft.title, isVersion: false, lacksFile: false };

const noData = { db: undefined, drafts: [], reports: [] };

export const dashboardStates: States = {
  ...drawn('draft', states, (row) => <DraftState draft={row} />),
  ...drawn('draft/failed', failures, (failure) => <DraftState draft={{ ...draft, failure }} />),
  ...namedState('draft', {
    'change of a submission': () => <DraftState draft={{ ...draft, report: { report_id: '12', file_url: '' } }} />,
    'changed on the server': () => <DraftState draft={{ ...draft, changedOnServer: report }} />,
  }),
  ...drawn('drafts cannot be opened', storageFailures, (failure) => (
    <CannotOpen failure={failure} unavailable="The words of the screen." />
  )),
  ...namedState('offline', {
    'drafts are waiting, once the server answers again': () => (
      <Offline>
        <UnsentNotice drafts={[draft]} />
      </Offline>
    ),
  }),
  ...drawn('opened file/rejected', openingProblems, (_, problem) => <RejectedFiles problems={[problem]} />),
  ...namedState('dashboard', {
    'drafts in Safari': () => <SevenDays count={2} />,
    'how to install on iOS': () => <InstallSteps isIos />,
    'how to install on a Mac': () => <InstallSteps isIos={false} />,
    'first abstract': () => <FirstAbstract submissionPath="/" heading="h2" />,
    'safety of no drafts': () => <DraftSafety visitorId={account.visitor_id} data={noData} heading="h2" />,
    'safety of two drafts': () => (
      <DraftSafety visitorId={account.visitor_id} data={{ ...noData, drafts: [draft, draft] }} heading="h2" />
    ),
  }),
  ...namedState('opened file', {
    none: () => <NoFile isExplained />,
    one: () => <OpenedFile isOnly />,
    'one of several': () => <OpenedFile isOnly={false} />,
  }),
  ...drawn('import/refused', refusals, (_, reason) => (
    <ImportOutcome data={noData} imported={{ ...imported, refused: [{ name: 'drafts.zip', reason }] }} />
  )),
  ...namedState('import', {
    'one added': () => <ImportOutcome data={noData} imported={{ ...imported, added: [added] }} />,
    'several added': () => (
      <ImportOutcome
        data={noData}
        imported={{
          added: [
            { ...added, by: '' },
            { ...added, by: '宪 吴', lacksFile: true },
            { ...added, isVersion: true },
            { ...added, id: 'theirs', isVersion: true, by: '宪 吴', lacksFile: true },
          ],
          alreadyThere: 3,
          alreadySubmitted: 1,
          refused: [],
        }}
      />
    ),
  }),
  ...namedState('dialog', {
    delete: () => (
      <ConfirmDeleteContent title={draft.title} onOk={async () => false} onCancel={nothing} focusAfter={() => null}>
        The words of the screen.
      </ConfirmDeleteContent>
    ),
  }),
};

function OpenedFile({ isOnly }: { isOnly: boolean }) {
  return (
    <ul>
      <FileChoice
        file={new File(['words'], sampleFile.name)}
        drafts={[draft]}
        isOnly={isOnly}
        busy={false}
        onBegin={nothing}
        onAttach={nothing}
        onDiscard={nothing}
      />
    </ul>
  );
}
