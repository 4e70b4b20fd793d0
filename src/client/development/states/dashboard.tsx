// oxlint-disable lingui/no-unlocalized-strings -- a page for developers, in English only
import {
  CannotOpen,
  ConfirmDelete,
  Differences,
  DraftState,
  FileChoice,
  ImportOutcome,
  Nothing,
  NotTaken,
  ReceiptDialog,
  TwoVersions,
  Waiting,
  type Draft,
  type Failure,
  type Imported,
  type OpeningProblem,
  type Question,
  type Refusal,
  type StorageFailure,
} from '#client/development/product.ts';
import { Offline } from './conditions.tsx';
import { account, content, draft, file, moment, nothing, otherContent, receipt, report } from './fixtures.ts';
import { drawn, named, type States } from './state.ts';

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

const storage: Record<StorageFailure, StorageFailure> = { full: 'full', newer: 'newer', unavailable: 'unavailable' };

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

const refusals: Record<Refusal, true> = {
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

const imported: Imported = {
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

const question: Question = {
  mine: { content, changedAt: moment },
  theirs: { content: otherContent, file: { name: file.name, size: file.size }, changedAt: moment },
  parts: ['title', 'abstract', 'file'],
  isFromOther: false,
  exportedAt: moment,
  way: 'replace',
  lacksFile: false,
  rest: 0,
  isAgain: false,
};

const ways: Record<Question['way'], Question> = {
  replace: question,
  change: { ...question, way: 'change' },
  none: { ...question, way: 'none' },
};

export const dashboardStates: States = {
  ...drawn('draft', states, (row) => <DraftState draft={row} />),
  ...drawn('draft/failed', failures, (failure) => <DraftState draft={{ ...draft, failure }} />),
  ...named('draft', {
    'change of a submission': () => <DraftState draft={{ ...draft, report: { report_id: '12', file_url: '' } }} />,
    'changed on the server': () => <DraftState draft={{ ...draft, changedOnServer: report }} />,
  }),
  ...drawn('drafts cannot be opened', storage, (failure) => (
    <CannotOpen failure={failure} unavailable="The words of the screen." />
  )),
  ...named('notice/dashboard', {
    'receipt differs in text': () => <Differences found={['text']} />,
    'receipt differs in file': () => <Differences found={['file']} />,
  }),
  ...named('offline', {
    'drafts are waiting, once the server answers again': () => (
      <Offline>
        <Waiting drafts={[draft]} />
      </Offline>
    ),
  }),
  ...drawn('opened file/not taken', openingProblems, (_, problem) => <NotTaken problems={[problem]} />),
  ...named('opened file', {
    none: () => <Nothing isExplained />,
    one: () => <OpenedFile isOnly />,
    'one of several': () => <OpenedFile isOnly={false} />,
  }),
  ...drawn('import/refused', refusals, (_, reason) => (
    <ImportOutcome
      visitorId={account.visitor_id}
      imported={{ ...imported, refused: [{ name: 'drafts.zip', reason }] }}
    />
  )),
  ...named('import', {
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
  ...drawn('dialog/two versions', ways, (asked) => <TwoVersions question={asked} onAnswer={nothing} />),
  ...named('dialog/two versions', {
    "another author's": () => (
      <TwoVersions question={{ ...question, isFromOther: true, by: '宪 吴', rest: 2 }} onAnswer={nothing} />
    ),
    'asked again, without a file': () => (
      <TwoVersions question={{ ...question, isAgain: true, lacksFile: true }} onAnswer={nothing} />
    ),
  }),
  ...named('dialog', {
    delete: () => (
      <ConfirmDelete title={draft.title} onOk={async () => false} onCancel={nothing} goOn={() => null}>
        The words of the screen.
      </ConfirmDelete>
    ),
    receipt: () => <ReceiptDialog receipt={receipt} report={report} differences={[]} onClose={nothing} />,
    'receipt that differs': () => (
      <ReceiptDialog receipt={receipt} report={report} differences={['text', 'file']} onClose={nothing} />
    ),
  }),
};

function OpenedFile({ isOnly }: { isOnly: boolean }) {
  return (
    <ul>
      <FileChoice
        file={new File(['words'], file.name)}
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
