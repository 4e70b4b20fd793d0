// oxlint-disable lingui/no-unlocalized-strings -- a page for developers, in English only
import { useForm } from '@mantine/form';
import type { ReactNode } from 'react';
import type { Autosave, SaveState } from '#client/drafts/journal/autosave.ts';
import { toFormValues } from '#client/screens/submission/form/formValues.ts';
import { SendResultQuestion } from '#client/screens/submission/sending/sendResultQuestion.tsx';
import { Statements } from '#client/screens/submission/sending/stateLine.tsx';
import { StatePanel } from '#client/screens/submission/sending/statePanel.tsx';
import type { FormFacts } from '#client/screens/submission/sending/statements.tsx';
import type { SendControls, SendResult } from '#client/screens/submission/sending/useSending.ts';
import { Offline } from './conditions.tsx';
import { content, sampleFile, moment, nothing, report, storageFailures } from './fixtures.ts';
import { drawn, namedState, type States } from './state.ts';

/** The results that ask the author to choose. */
type QuestionKind = Extract<SendResult, { candidates: unknown }>['kind'];

/** The results of a press on Submission that are shown as a notice, in every variant; `unseen` is a dialog of its own. */
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

const addresses = { login: '/login', dashboard: '/loginThen' };

const idle: SendControls = {
  active: false,
  progress: undefined,
  send: async () => undefined,
  lookUp: async () => undefined,
  cancel: nothing,
};

export const sendingStates: States = {
  ...drawn('panel', saveStates, (states) => states.map((state) => <Panel key={JSON.stringify(state)} state={state} />)),
  ...namedState('panel', {
    'change, untouched': () => <Panel state={{ kind: 'untouched' }} isChange />,
    sending: () => <Panel state={{ kind: 'saved', at: moment }} sending={{ ...idle, active: true }} />,
    uploading: () => (
      <Panel
        state={{ kind: 'saved', at: moment }}
        sending={{ ...idle, active: true, progress: { sent: 31_000_000, total: 48_000_000 } }}
      />
    ),
    'sent, not confirmed': () => <Panel state={{ kind: 'saved', at: moment }} sent="unconfirmed" />,
    'sent and confirmed': () => <Panel state={{ kind: 'saved', at: moment }} sent="confirmed" />,
  }),
  ...drawn('notice', notices, (results) =>
    results.map((result) => <Line key={JSON.stringify(result)} facts={{ result }} />),
  ),
  ...drawn('dialog', questions, (result) => (
    <SendResultQuestion result={result} onChoose={nothing} onClose={nothing} />
  )),
  // A group of its own, because the connection is lost for everything on the page.
  ...namedState('offline', {
    notice: () => <Line facts={{ connection: 'offline', result: { kind: 'offline' } }} />,
    panel: () => (
      <Offline>
        <Panel state={{ kind: 'saved', at: moment }} />
      </Offline>
    ),
    'deadline in 30 hours': () => <Line facts={{ connection: 'offline', hoursLeft: 30 }} />,
    'deadline in one hour': () => <Line facts={{ connection: 'offline', hoursLeft: 1 }} />,
    'deadline in minutes': () => <Line facts={{ connection: 'offline', hoursLeft: 0.5 }} />,
  }),
};

interface PanelProps {
  state: SaveState;
  isChange?: boolean;
  sent?: 'unconfirmed' | 'confirmed';
  sending?: SendControls;
}

function Panel({ state, isChange = false, sent, sending = idle }: PanelProps): ReactNode {
  const form = useForm({ mode: 'uncontrolled', initialValues: toFormValues(content) });
  // All that the panel uses.
  const autosave = { state: () => state, subscribe: () => nothing } as unknown as Autosave;
  return (
    <StatePanel
      form={form}
      autosave={autosave}
      isOpen
      openFailure={undefined}
      isChange={isChange}
      isStarted
      sent={sent}
      hasTopics
      hasFile
      fileDifference={{ title: true, abstract: true }}
      sending={sending}
      result={undefined}
      addresses={addresses}
      preview={undefined}
      history={undefined}
    />
  );
}

/** The line of a saved draft, online, apart from what is given. */
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
