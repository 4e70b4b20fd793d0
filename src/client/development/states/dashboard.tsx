// oxlint-disable lingui/no-unlocalized-strings -- a page for developers, in English only
import type { OpeningProblem } from '#contract/pages/openedFile.ts';
import type { ImportResult } from '#client/drafts/exchange/importDrafts.ts';
import type { ImportQuestion } from '#client/drafts/exchange/question.ts';
import type { ImportRefusal } from '#client/drafts/exchange/readExport.ts';
import type { TakenVersion } from '#client/drafts/exchange/takeVersion.ts';
import type { Draft, Failure } from '#client/drafts/store/rows.ts';
import { CannotOpen } from '#client/features/deviceStorage/cannotOpen.tsx';
import { InstallSteps } from '#client/features/deviceStorage/installSteps.tsx';
import { SevenDays } from '#client/features/deviceStorage/sevenDays.tsx';
import { DraftSafety } from '#client/screens/dashboard/drafts/draftSafety.tsx';
import { DraftState } from '#client/screens/dashboard/drafts/draftState.tsx';
import { UnsentNotice } from '#client/screens/dashboard/drafts/unsentNotice.tsx';
import { FirstAbstract } from '#client/screens/dashboard/firstAbstract.tsx';
import ConfirmDeleteContent from '#client/screens/dashboard/submissions/confirmDelete.tsx';
import ImportConflict from '#client/screens/dashboard/transfer/importConflict/importConflict.tsx';
import { ImportOutcome } from '#client/screens/dashboard/transfer/importOutcome.tsx';
import { FileChoice } from '#client/screens/openFile/fileChoice.tsx';
import { NoFile, RejectedFiles } from '#client/screens/openFile/openFile.tsx';
import { Offline } from './conditions.tsx';
import {
  account,
  content,
  draft,
  sampleFile,
  moment,
  nothing,
  otherContent,
  report,
  storageFailures,
} from './fixtures.ts';
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

const imported: ImportResult = {
  added: 0,
  copies: 0,
  fromOthers: 0,
  withoutFile: 0,
  alreadyThere: 0,
  alreadySubmitted: 0,
  taken: [],
  keptMine: 0,
  refused: [],
};

const takenVersion: TakenVersion = { draftId: draft.id, title: draft.title, revision: 4 };

/** Imported versions that replaced something. */
const taken: Readonly<Record<string, TakenVersion>> = {
  'instead of a draft': { ...takenVersion, before: { draft, content } },
  'instead of a draft with a file': { ...takenVersion, before: { draft, content }, binned: 'binned' },
  'as a change of a submission': { ...takenVersion, report_id: '12' },
};

const question: ImportQuestion = {
  mine: { content, changedAt: moment },
  theirs: { content: otherContent, file: { name: sampleFile.name, size: sampleFile.size }, changedAt: moment },
  parts: ['title', 'abstract', 'file'],
  isFromOther: false,
  exportedAt: moment,
  way: 'replace',
  lacksFile: false,
  rest: 0,
  isAgain: false,
};

const ways: Record<ImportQuestion['way'], ImportQuestion> = {
  replace: question,
  change: { ...question, way: 'change' },
  none: { ...question, way: 'none' },
};

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
    'safety of no drafts': () => <DraftSafety visitorId={account.visitor_id} count={0} heading="h2" />,
    'safety of two drafts': () => <DraftSafety visitorId={account.visitor_id} count={2} heading="h2" />,
  }),
  ...namedState('opened file', {
    none: () => <NoFile isExplained />,
    one: () => <OpenedFile isOnly />,
    'one of several': () => <OpenedFile isOnly={false} />,
  }),
  ...drawn('import/refused', refusals, (_, reason) => (
    <ImportOutcome
      visitorId={account.visitor_id}
      imported={{ ...imported, refused: [{ name: 'drafts.zip', reason }] }}
    />
  )),
  ...drawn('import/taken', taken, (version) => (
    <ImportOutcome visitorId={account.visitor_id} imported={{ ...imported, taken: [version] }} />
  )),
  ...namedState('import', {
    'one added': () => (
      <ImportOutcome visitorId={account.visitor_id} imported={{ ...imported, added: 1, lastAdded: draft.id }} />
    ),
    'several added': () => (
      <ImportOutcome
        visitorId={account.visitor_id}
        imported={{
          ...imported,
          added: 4,
          copies: 1,
          fromOthers: 2,
          withoutFile: 1,
          alreadyThere: 3,
          alreadySubmitted: 1,
          keptMine: 1,
        }}
      />
    ),
  }),
  ...drawn('dialog/two versions', ways, (asked) => <ImportConflict question={asked} onAnswer={nothing} />),
  ...namedState('dialog/two versions', {
    "another author's": () => (
      <ImportConflict question={{ ...question, isFromOther: true, by: '宪 吴', rest: 2 }} onAnswer={nothing} />
    ),
    'asked again, without a file': () => (
      <ImportConflict question={{ ...question, isAgain: true, lacksFile: true }} onAnswer={nothing} />
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
