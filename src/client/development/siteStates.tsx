// oxlint-disable lingui/no-unlocalized-strings -- a page for developers, in English only
import { useForm } from '@mantine/form';
import { lazy, type ReactNode } from 'react';
import type { OpeningProblem } from '#contract/pages/openedFile.ts';
import type { ImportResult } from '#client/drafts/exchange/importDrafts.ts';
import type { ImportRefusal } from '#client/drafts/exchange/readExport.ts';
import type { SaveState } from '#client/drafts/journal/autosave.ts';
import { toBody } from '#client/drafts/store/content.ts';
import type { Draft, Failure } from '#client/drafts/store/rows.ts';
import { CannotOpen } from '#client/features/deviceStorage/cannotOpen.tsx';
import { InstallSteps } from '#client/features/deviceStorage/installSteps.tsx';
import { SevenDays } from '#client/features/deviceStorage/sevenDays.tsx';
import { logOutDialogIn } from '#client/features/logOut/dialog/logOutDialog.tsx';
import { useLanguage } from '#client/i18n/language.tsx';
import type { Remark } from '#contract/readers/wordFile/reading.ts';
import { DraftState } from '#client/screens/dashboard/drafts/draftState.tsx';
import { UnsentNotice } from '#client/screens/dashboard/drafts/unsentNotice.tsx';
import { FirstAbstract } from '#client/screens/dashboard/firstAbstract.tsx';
import { DifferenceWarning } from '#client/screens/dashboard/receipts/differenceWarning.tsx';
import { DraftImportOutcome } from '#client/screens/dashboard/drafts/draftImportOutcome.tsx';
import { TimeoutBanner } from '#client/screens/login/login.tsx';
import { RejectedFiles } from '#client/screens/openFile/openFile.tsx';
import { FileAttachment } from '#client/screens/submission/attachment/attachment.tsx';
import { Remarks } from '#client/screens/submission/attachment/wordFile/facts.tsx';
import { toFormValues } from '#client/screens/submission/form/formValues.ts';
import { SendResultQuestion } from '#client/screens/submission/sending/sendResultQuestion.tsx';
import { Statements } from '#client/screens/submission/sending/stateLine.tsx';
import { StatePanel } from '#client/screens/submission/sending/statePanel.tsx';
import type { FormFacts } from '#client/screens/submission/sending/statements.tsx';
import type { SendResult } from '#client/features/sending/running.ts';
import type { SendControls } from '#client/screens/submission/sending/useSending.ts';
import { ChooseVersion, SentElsewhere } from '#client/screens/submission/versions/chooseVersion.tsx';
import { OtherTexts, SeparateVersion } from '#client/screens/submission/versions/otherTexts.tsx';
import { ConnectionStrip } from '#client/shell/notices/notices.tsx';
import { FailureBoundary } from '#client/ui/components/failureBoundary.tsx';
import {
  account,
  content,
  draft,
  moment,
  nothing,
  otherContent,
  report,
  sampleFile,
  storageFailures,
} from './fixtures.ts';
import { routeWithAllWords as route } from './routes.ts';
import { drawn, namedStates, Offline, type States } from './states.tsx';

/** The results that ask the author to choose. */
type QuestionKind = Extract<SendResult, { candidates: unknown }>['kind'];

/** The results of a press on Submission that are shown as a notice, in every variant; `unseen` is a dialog. */
const notices: Record<Exclude<SendResult['kind'], QuestionKind | 'unseen'>, readonly SendResult[]> = {
  submitted: [{ kind: 'submitted', report_id: '12' }],
  offline: [{ kind: 'offline' }],
  busy: [{ kind: 'busy' }],
  gone: [{ kind: 'gone' }],
  'file-lost': [{ kind: 'file-lost', name: sampleFile.name }],
  'session-ended': [{ kind: 'session-ended' }],
  undecided: [{ kind: 'undecided', part: 'title' }],
  refused: [{ kind: 'refused', msg: 'The words of the server.' }],
  interrupted: [{ kind: 'interrupted' }],
  cancelled: [{ kind: 'cancelled' }],
  'not-recorded': Object.values(storageFailures).map((failure) => ({ kind: 'not-recorded', failure })),
  unknown: [{ kind: 'unknown' }],
  'changed-on-server': [{ kind: 'changed-on-server', current: report }],
  'deleted-on-server': [{ kind: 'deleted-on-server' }],
  failed: Object.values(storageFailures).flatMap((failure) =>
    [true, false].map((mayHaveArrived) => ({ kind: 'failed', failure, mayHaveArrived }) as const),
  ),
};

const questions: Record<QuestionKind, SendResult> = {
  'which-arrived': { kind: 'which-arrived', candidates: [report] },
  duplicate: { kind: 'duplicate', candidates: [report] },
  'other-version': {
    kind: 'other-version',
    candidates: [{ report, n: 1 }, { report: { ...report, report_id: '13' } }],
  },
};

const saveStates: Record<SaveState['kind'], readonly SaveState[]> = {
  untouched: [{ kind: 'untouched' }],
  unsaved: [{ kind: 'unsaved' }],
  saved: [{ kind: 'saved', at: moment }],
  failed: Object.values(storageFailures).map((failure) => ({ kind: 'failed', failure })),
};

const remarks: Record<Remark, true> = {
  pdf: true,
  rtf: true,
  webPage: true,
  notWord: true,
  encrypted: true,
  openDocument: true,
  otherOffice: true,
  zip: true,
  damaged: true,
  empty: true,
  older: true,
  tooLong: true,
  docxNamedDoc: true,
  docNamedDocx: true,
  macros: true,
  symbols: true,
  template: true,
};

const drafts: Record<Draft['state'], Draft> = {
  editing: { ...draft, changedOnServer: report },
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
const noData = { db: undefined, drafts: [], reports: [] };

const draftWithFile = { ...draft, file: sampleFile };
const addresses = { login: '/login', dashboard: '/loginThen' };

const idle: SendControls = {
  active: false,
  progress: undefined,
  send: async () => undefined,
  lookUp: async () => undefined,
  cancel: nothing,
};

/** States of what authors and readers see. */
export const siteStates: States = {
  ...drawn('panel', saveStates, (states) => states.map((state) => <Panel key={JSON.stringify(state)} state={state} />)),
  ...drawn('notice', notices, (results) =>
    results.map((result) => <Line key={JSON.stringify(result)} facts={{ result }} />),
  ),
  ...drawn('dialog', questions, (result) => (
    <SendResultQuestion result={result} onChoose={nothing} onClose={nothing} />
  )),
  ...namedStates('dialog', {
    'changed elsewhere': () => (
      <ChooseVersion
        mine={otherContent}
        draft={draftWithFile}
        theirs={report}
        hasTopics={route.hasTopics}
        onKeepMine={nothing}
        onTakeTheirs={nothing}
        onClose={nothing}
      />
    ),
    'sent elsewhere': () => (
      <SentElsewhere
        mine={otherContent}
        draft={draftWithFile}
        sent={{
          kind: 'unseen',
          body: toBody(content, { file_url: '/a', visitor_id: '', hasTopics: true }),
          fileName: '',
        }}
        hasTopics={route.hasTopics}
        onChoose={nothing}
        onClose={nothing}
      />
    ),
    'log out': () => <LogOut />,
  }),
  ...namedStates('other tab', {
    'two texts': () => (
      <OtherTexts
        part="title"
        undecided={{
          others: [{ part: 'title', value: otherContent.title }],
          read: () => content,
          onChoose: async () => {},
        }}
      />
    ),
    'separate version': () => <SeparateVersion dashboardPath="/loginThen" />,
  }),
  ...namedStates('attachment', {
    'on this device': () => (
      <FileAttachment draft={draftWithFile} busy={false} chooser={{ current: null }} onRemove={nothing} />
    ),
  }),
  ...drawn('remark', remarks, (_, remark) => <Remarks remarks={[remark]} />),
  // A separate group, because the connection is lost for the whole page.
  ...namedStates('offline', {
    notice: () => <Line facts={{ connection: 'offline', result: { kind: 'offline' } }} />,
    panel: () => (
      <Offline>
        <Panel state={{ kind: 'saved', at: moment }} />
      </Offline>
    ),
    'deadline in 30 hours': () => <Line facts={{ connection: 'offline', hoursLeft: 30 }} />,
    'deadline in minutes': () => <Line facts={{ connection: 'offline', hoursLeft: 0.5 }} />,
    'unsent drafts, once the server replies again': () => (
      <Offline>
        <UnsentNotice drafts={[draft]} />
      </Offline>
    ),
    'strip on a page to read': () => (
      <Offline>
        <ConnectionStrip />
      </Offline>
    ),
  }),
  ...drawn('draft', drafts, (row) => <DraftState draft={row} />),
  ...drawn('draft/failed', failures, (failure) => <DraftState draft={{ ...draft, failure }} />),
  ...drawn('drafts cannot be opened', storageFailures, (failure) => (
    <CannotOpen failure={failure} unavailable="The words of the screen." />
  )),
  ...drawn('opened file/rejected', openingProblems, (_, problem) => <RejectedFiles problems={[problem]} />),
  ...drawn('import/refused', refusals, (_, reason) => (
    <DraftImportOutcome data={noData} imported={{ ...imported, refused: [{ name: 'drafts.zip', reason }] }} />
  )),
  ...namedStates('dashboard', {
    'first abstract': () => <FirstAbstract submissionPath="/" paymentPath="/" heading="h2" />,
    'receipt differs': () => <DifferenceWarning found={['text', 'file']} />,
    'drafts in Safari': () => <SevenDays count={2} />,
    'how to install on iOS': () => <InstallSteps isIos />,
    'how to install on a Mac': () => <InstallSteps isIos={false} />,
  }),
  ...namedStates('site', {
    'log in: session ended': () => <TimeoutBanner isForFile={false} isQuiet={false} />,
    'log in: brings a file': () => <TimeoutBanner isForFile isQuiet={false} />,
    'page cannot be shown': () => (
      <FailureBoundary page="/">
        <Broken />
      </FailureBoundary>
    ),
  }),
};

function Broken(): ReactNode {
  throw new Error('This page throws, so that its replacement is shown.');
}

const logOutDialogs = {
  en: lazy(async () => ({ default: await logOutDialogIn('en') })),
  zh: lazy(async () => ({ default: await logOutDialogIn('zh') })),
};

function LogOut() {
  const Dialog = logOutDialogs[useLanguage()];
  return (
    <Dialog account={account} left={{ unsent: 3, binned: 2, vanished: 1 }} onFinish={nothing} onCancel={nothing} />
  );
}

function Panel({ state }: { state: SaveState }): ReactNode {
  const form = useForm({ mode: 'uncontrolled', initialValues: toFormValues(content) });
  const autosave = { state: () => state, subscribe: () => nothing };
  return (
    <StatePanel
      form={form}
      autosave={autosave}
      isOpen
      openFailure={undefined}
      isChange={false}
      isStarted
      sent={undefined}
      hasTopics
      fileState="attached"
      fileDifference={{ title: true, abstract: true }}
      sending={idle}
      result={undefined}
      addresses={addresses}
      preview={undefined}
      history={undefined}
    />
  );
}

/** The form's line for a saved draft, online, with other facts. */
function Line({ facts }: { facts: Partial<FormFacts> }): ReactNode {
  const usual: FormFacts = {
    saved: { kind: 'saved', at: moment },
    openFailure: undefined,
    connection: 'online',
    isChange: false,
    sent: undefined,
    sending: idle,
    result: undefined,
    hoursLeft: undefined,
    isLate: false,
    update: 'none',
    addresses,
    clock: () => '12:03',
  };
  return <Statements of={{ ...usual, ...facts }} />;
}
