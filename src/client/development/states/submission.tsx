// oxlint-disable lingui/no-unlocalized-strings -- a page for developers, in English only
import { useForm } from '@mantine/form';
import { useState, type ReactNode } from 'react';
import {
  AskWhetherTwin,
  AskWhichArrived,
  Attachment,
  ChooseVersion,
  draftsOf,
  newContent,
  Notice,
  OfflineDeadline,
  OtherTab,
  Preview,
  Remarks,
  StatePanel,
  SubmissionForm,
  toFormValues,
  type Autosave,
  type DraftContent,
  type Remark,
  type SaveState,
  type Sending,
  type SendResult,
  type StorageFailure,
} from '#client/development/product.ts';
import { routeWithAllWords as route } from '#client/development/routes.ts';
import { Offline, Submitted } from './conditions.tsx';
import { account, content, draft, file, moment, nothing, otherContent, report } from './fixtures.ts';
import { drawn, named, type States } from './state.ts';

const failures: Record<StorageFailure, StorageFailure> = { full: 'full', newer: 'newer', unavailable: 'unavailable' };

/** What each result of a press on Submission says; an array where one kind says several things. */
const notices: Record<SendResult['kind'], readonly SendResult[]> = {
  submitted: [{ kind: 'submitted', report_id: '12' }],
  offline: [{ kind: 'offline' }],
  busy: [{ kind: 'busy' }],
  gone: [{ kind: 'gone' }],
  'file-lost': [{ kind: 'file-lost', name: file.name }],
  'session-ended': [{ kind: 'session-ended' }],
  refused: [{ kind: 'refused', msg: 'The words of the server.' }],
  interrupted: [{ kind: 'interrupted' }],
  cancelled: [{ kind: 'cancelled' }],
  unnoted: Object.values(failures).map((failure) => ({ kind: 'unnoted', failure })),
  unknown: [{ kind: 'unknown' }],
  'changed-on-server': [{ kind: 'changed-on-server', current: report }],
  'deleted-on-server': [{ kind: 'deleted-on-server' }],
  // Said by dialogs.
  ask: [],
  twin: [],
  failed: Object.values(failures).flatMap((failure) =>
    [true, false].map((mayHaveArrived) => ({ kind: 'failed', failure, mayHaveArrived }) as const),
  ),
};

const saveStates: Record<SaveState['kind'], readonly SaveState[]> = {
  untouched: [{ kind: 'untouched' }],
  unsaved: [{ kind: 'unsaved' }],
  saved: [{ kind: 'saved', at: moment }],
  failed: Object.values(failures).map((failure) => ({ kind: 'failed', failure })),
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

const idle: Sending = {
  active: false,
  progress: undefined,
  send: async () => undefined,
  lookUp: async () => undefined,
  cancel: nothing,
};

const attachment = { error: undefined, busy: false, onChoose: nothing, onRemove: nothing };
const question = { onChoose: nothing, onClose: nothing };

export const submissionStates: States = {
  ...named('form', {
    new: () => <Form content={newContent()} />,
    filled: () => <Form content={content} />,
    'change of a submission': () => <Form content={content} isChange />,
    refused: () => (
      <Submitted>
        <Form content={newContent()} />
      </Submitted>
    ),
  }),
  ...drawn('form/not opened', failures, (failure) => <Form content={content} unopened={failure} />),
  ...drawn('panel', saveStates, (states) => states.map((state) => <Panel key={JSON.stringify(state)} state={state} />)),
  ...named('panel', {
    'change, untouched': () => <Panel state={{ kind: 'untouched' }} isChange />,
    sending: () => <Panel state={{ kind: 'saved', at: moment }} sending={{ ...idle, active: true }} />,
    uploading: () => (
      <Panel
        state={{ kind: 'saved', at: moment }}
        sending={{ ...idle, active: true, progress: { sent: 31_000_000, total: 48_000_000 } }}
      />
    ),
    'sent, not confirmed': () => <Panel state={{ kind: 'saved', at: moment }} isSent />,
  }),
  ...drawn('notice', notices, (results) =>
    results.map((result) => (
      <Notice key={JSON.stringify(result)} result={result} loginAddress="/login" dashboardAddress="/loginThen" />
    )),
  ),
  // The connection is the page's: what is drawn without one is drawn apart.
  ...named('offline', {
    form: () => (
      <Offline>
        <Form content={content} />
      </Offline>
    ),
    panel: () => (
      <Offline>
        <Panel state={{ kind: 'saved', at: moment }} />
      </Offline>
    ),
    'deadline in 30 hours': () => <Deadline hours={30} />,
    'deadline in one hour': () => <Deadline hours={1} />,
    'deadline in minutes': () => <Deadline hours={0.5} />,
  }),
  ...drawn('remark', remarks, (_, remark) => <Remarks remarks={[remark]} />),
  ...named('attachment', {
    none: () => <Attachment draft={undefined} {...attachment} />,
    refused: () => <Attachment draft={undefined} {...attachment} error="The words of the rule." />,
    busy: () => <Attachment draft={undefined} {...attachment} busy />,
    'on this device': () => <Attachment draft={{ ...draft, file }} {...attachment} />,
    uploaded: () => (
      <Attachment draft={{ ...draft, file, uploaded: { fileId: file.id, file_url: '/files/1' } }} {...attachment} />
    ),
    'on the server': () => (
      <Attachment
        draft={{ ...draft, report: { report_id: '12', file_url: '/files/1', file_name: file.name } }}
        {...attachment}
      />
    ),
  }),
  ...named('other tab', {
    saved: () => <OtherTab draft={draft} position={{ ...position, revision: 1 }} forked={false} onReopen={nothing} />,
    forked: () => <OtherTab draft={draft} position={position} forked onReopen={nothing} />,
  }),
  ...named('dialog', {
    'did this one arrive': () => <AskWhichArrived candidates={[report]} {...question} />,
    'was this submitted already': () => <AskWhetherTwin candidates={[report]} {...question} />,
    'changed elsewhere': () => (
      <ChooseVersion
        mine={otherContent}
        draft={{ ...draft, file }}
        theirs={report}
        hasTopics={route.hasTopics}
        onKeepMine={nothing}
        onTakeTheirs={nothing}
        onClose={nothing}
      />
    ),
    preview: () => <Preview content={content} hasTopics={route.hasTopics} onClose={nothing} />,
  }),
};

const position = { id: draft.id, revision: 3, pageId: 'another page' };

interface FormProps {
  content: DraftContent;
  isChange?: boolean;
  unopened?: StorageFailure;
}

/** The whole form, on a database of its own. */
function Form({ content: initial, isChange = false, unopened }: FormProps): ReactNode {
  const [start] = useState(() => ({
    db: draftsOf(account.visitor_id),
    position: {
      id: `form ${initial.title}`,
      revision: 0,
      pageId: 'states',
      ...(isChange && { report: { report_id: '12', file_url: '/files/1', file_name: file.name } }),
    },
    content: initial,
  }));
  return (
    <SubmissionForm
      route={route}
      account={account}
      start={start}
      isOpen={!unopened}
      unopened={unopened}
      onReopen={nothing}
    />
  );
}

interface PanelProps {
  state: SaveState;
  isChange?: boolean;
  isSent?: boolean;
  sending?: Sending;
}

function Panel({ state, isChange = false, isSent = false, sending = idle }: PanelProps): ReactNode {
  const form = useForm({ mode: 'uncontrolled', initialValues: toFormValues(content) });
  // The panel asks for nothing else of it.
  const autosave = { state: () => state, subscribe: () => nothing } as unknown as Autosave;
  return (
    <StatePanel
      form={form}
      autosave={autosave}
      isOpen
      unopened={undefined}
      isChange={isChange}
      isBegun
      isSent={isSent}
      hasFile
      sending={sending}
      notice={undefined}
      preview={undefined}
      history={undefined}
    />
  );
}

function Deadline({ hours }: { hours: number }): ReactNode {
  return (
    <Offline>
      <OfflineDeadline end={new Date(moment + hours * 3_600_000)} now={new Date(moment)} />
    </Offline>
  );
}
