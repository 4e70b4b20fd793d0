// oxlint-disable lingui/no-unlocalized-strings -- a page for developers, in English only
import type { ReactNode } from 'react';
import type { CommandName } from '#contract/staff/staffCalls.ts';
import type { AnyCommand, CommandBody, CommandState } from '#client/commands/command.ts';
import { ChangeState } from '#client/admin/records/pending/changeState.tsx';
import { useCommandWords } from '#client/admin/kinds/commandWords.ts';
import { ConflictForm } from '#client/admin/changes/conflictForm.tsx';
import { conflictOf } from '#client/admin/changes/conflicts.ts';
import { DiscardButton, EditButton } from '#client/admin/records/pending/refusedVerbs.tsx';
import { signedIn } from '#client/admin/records/changes.ts';
import { PendingChanges } from '#client/admin/records/pending/pendingChanges.tsx';
import { account, moment, otherContent } from '#client/development/states/fixtures.ts';
import { drawn, namedState, type States } from '#client/development/states/state.ts';
import { AsStaff } from './asStaff.tsx';
import { abstract, letter, report_id, row } from './fixtures.ts';

const { visitor_id } = account;

const states: Record<CommandState, CommandState> = {
  waiting: 'waiting',
  sending: 'sending',
  conflict: 'conflict',
  refused: 'refused',
};

/** A body of each command; one that no list of changes shows has a note. */
const bodies: { [Name in CommandName]: CommandBody<Name> | string } = {
  edit_abstract: { report_id, changes: { title: { from: abstract.title, to: otherContent.title } } },
  withdraw_abstract: { report_id, reason: 'The words of the office.' },
  restore_abstract: { report_id },
  tell_abstracts_apart: { report_id, other_id: 57, is_apart: true },
  extend_deadline: { visitor_id, deadline: { from: '', to: '2024-11-01' } },
  correct_person: { visitor_id, changes: { affiliation: { from: '', to: 'University of Giessen' } } },
  tell_people_apart: { visitor_id, other_id: 'another', is_apart: true },
  close_person: { visitor_id, is_closed: true },
  note_payment: { visitor_id, changes: { state: { from: 'expected', to: 'paid' } } },
  change_invoice: { visitor_id, changes: { title: { from: '', to: 'University of Giessen' } } },
  change_letter: { letter_id: letter.letter_id, changes: { state: { from: 'received', to: 'in work' } } },
  edit_part: { part: 'page:awards', changes: { '/lead/en': { from: 'Two awards.', to: 'Three awards.' } } },
  back_part: { part: 'page:awards', changes: { content: { from: 3, to: 1 } } },
  note_export: 'Named by what was exported.',
  mail_send: 'Shown in the list of letters.',
};

const theirs = { ...abstract, title: 'Extracts of meat, as somebody else calls them', topics: '5' };

export const changeStates: States = {
  ...drawn('change', states, (state) => (
    <AsStaff>
      <Shown state={state} />
    </AsStaff>
  )),
  ...namedState('change', {
    'made with other roles': () => (
      <AsStaff>
        <Shown state="waiting" scope="[]" />
      </AsStaff>
    ),
  }),
  ...namedState('change/refused', {
    'what can be done': () => (
      <AsStaff>
        <EditButton command={commandOf('refused')} />
        <DiscardButton command={commandOf('refused')} />
      </AsStaff>
    ),
  }),
  ...drawn('change/words', bodies, (body, name) =>
    typeof body === 'string' ? (
      <p>{body}</p>
    ) : (
      <Words command={{ ...commandOf('waiting'), name, body } as AnyCommand} />
    ),
  ),
  ...namedState('change/conflict', {
    'of an abstract': () => (
      <Conflict
        body={{
          report_id,
          changes: {
            title: { from: abstract.title, to: otherContent.title },
            topics: { from: row.topics, to: '4' },
          },
        }}
      />
    ),
  }),
};

function commandOf(state: CommandState, scope?: string): AnyCommand {
  const maker = signedIn() ?? { staff_id: '', name: '', scope: '' };
  return {
    name: 'withdraw_abstract',
    body: { report_id, reason: '' },
    target: `abstract ${report_id}`,
    title: abstract.title,
    place: 1,
    command_id: state,
    by: scope === undefined ? maker : { ...maker, scope },
    made_at: moment,
    state,
    ...(state === 'refused' && { msg: 'The words of the server.' }),
  };
}

function Shown({ state, scope }: { state: CommandState; scope?: string }): ReactNode {
  const command = commandOf(state, scope);
  return (
    <>
      <ChangeState command={command} />
      <PendingChanges commands={[command]} />
    </>
  );
}

function Words({ command }: { command: AnyCommand }): ReactNode {
  return <p>{useCommandWords()(command)}</p>;
}

function Conflict({ body }: { body: CommandBody<'edit_abstract'> }): ReactNode {
  const command = { ...commandOf('conflict'), name: 'edit_abstract', body, present: theirs } as AnyCommand;
  const conflict = conflictOf(command);
  return conflict && <ConflictForm command={command} conflict={conflict} />;
}
