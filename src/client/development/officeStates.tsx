// oxlint-disable lingui/no-unlocalized-strings -- a page for developers, in English only
import { useEffect, type ReactNode } from 'react';
import type { CommandName } from '#contract/staff/staffCalls.ts';
import { skipReasons } from '#contract/staff/mail.ts';
import { auditActions, type AuditAction } from '#contract/staff/audit.ts';
import type { AuditEntry } from '#contract/staff/staff.ts';
import { AbstractHead } from '#client/admin/abstract/abstractHead.tsx';
import { AttachedFileSection } from '#client/admin/abstract/attachedFile.tsx';
import { EarlierVersions } from '#client/admin/abstract/earlierVersions.tsx';
import { EditForm } from '#client/admin/abstract/editForm.tsx';
import { AccountFacts, Facts, MailFacts } from '#client/admin/abstract/facts.tsx';
import type { CommonSkipReason } from '#client/admin/records/bulk/runBulk.ts';
import type { AbstractSkipReason } from '#client/admin/abstracts/bulk/plan.ts';
import { bulkAbstracts } from '#client/admin/abstracts/bulk/bulkAbstracts.tsx';
import { ConflictForm } from '#client/admin/changes/conflictForm.tsx';
import { conflictOf } from '#client/admin/changes/conflicts.ts';
import { AdminLanguage } from '#client/admin/i18n/adminLanguage.tsx';
import { LetterList } from '#client/admin/letters/letterItem.tsx';
import { LogEntry } from '#client/admin/log/logEntry.tsx';
import { useLogWords } from '#client/admin/log/logWords.ts';
import { MailingRow } from '#client/admin/mail/list/mailingRow.tsx';
import { WaitingLetter } from '#client/admin/mail/list/waitingLetters.tsx';
import { OutboxRow } from '#client/admin/mail/outbox/outboxRow.tsx';
import { LettersPreview } from '#client/admin/mail/write/lettersPreview.tsx';
import { SendPanel } from '#client/admin/mail/write/sendPanel.tsx';
import { EraseForm } from '#client/admin/person/eraseForm.tsx';
import { PersonAccess } from '#client/admin/person/personAccess.tsx';
import { EditRegistration, PaymentForm } from '#client/admin/person/personForms.tsx';
import { useCommandWords } from '#client/admin/kinds/commandWords.ts';
import { ChangeState } from '#client/admin/records/pending/changeState.tsx';
import { PendingChanges } from '#client/admin/records/pending/pendingChanges.tsx';
import { DiscardButton, EditButton } from '#client/admin/records/pending/refusedVerbs.tsx';
import { signedIn } from '#client/admin/records/changes.ts';
import { startStaffSession, useStaffSession } from '#client/admin/session/staffSession.ts';
import SignInPage from '#client/admin/signIn/signInPage.tsx';
import '#client/admin/theme/styles.ts';
import type { AnyCommand, CommandBody, CommandState, StoredCommand } from '#client/commands/command.ts';
import { account, moment, nothing, otherContent } from './fixtures.ts';
import {
  sampleAbstract,
  ago,
  sampleLetter,
  letterDraft,
  sampleMailings,
  sampleOutbox,
  samplePerson,
  preview,
  previewed,
  report_id,
  row,
  staff,
} from './officeFixtures.ts';
import { drawn, eachOf, namedStates, Offline, StatesPage, type States } from './states.tsx';

const { visitor_id } = account;

const commandStates: Record<CommandState, CommandState> = {
  waiting: 'waiting',
  sending: 'sending',
  conflict: 'conflict',
  refused: 'refused',
};

/** A body for each command; a note for a command that the list of changes never shows. */
const bodies: { [Name in CommandName]: CommandBody<Name> | string } = {
  edit_abstract: { report_id, changes: { title: { from: sampleAbstract.title, to: otherContent.title } } },
  withdraw_abstract: { report_id, reason: 'The words of the office.' },
  restore_abstract: { report_id },
  propose_outcome: { decision_id: report_id, changes: { outcome: { from: '', to: 'oral' } } },
  apply_outcome: { decision_id: report_id, seen: { outcome: 'oral', duplicate_of: '', message: '' } },
  revoke_acceptance: { decision_id: report_id, reason: 'The words of the office.' },
  issue_acceptance: { decision_id: report_id },
  state_preference: { assignment_id: report_id, changes: { preference: { from: '', to: 'yes' } } },
  answer_conflict: {
    ...{ assignment_id: report_id, staff_id: staff.staff_id, answer: { from: '', to: 'dismissed' }, grounds: [] },
  },
  assign_reviewers: { reviewers: [{ staff_id: staff.staff_id, add: String(report_id), remove: '' }] },
  change_reviewer: { reviewer_id: staff.staff_id, changes: { institution: { from: '', to: 'University of Giessen' } } },
  write_review: { review_id: 'one', changes: { for_author: { from: '', to: 'Please name the dryer.' } } },
  hand_in_review: { review_id: 'one' },
  take_back_review: { review_id: 'one' },
  enter_review: {
    ...{ review_id: 'one', was_submitted: false, is_submitted: true },
    changes: { for_author: { from: '', to: 'Please name the dryer.' } },
  },
  write_comment: { discussion_id: String(report_id), comment_id: 'one', comment: 'Poster, I would say.' },
  change_comment: {
    ...{ discussion_id: String(report_id), comment_id: 'one' },
    ...{ from: 'Poster, I would say.', comment: 'A talk, I would say.' },
  },
  delete_comment: { discussion_id: String(report_id), comment_id: 'one' },
  tell_abstracts_apart: { report_id, other_id: 57, is_apart: true },
  extend_deadline: { visitor_id, deadline: { from: '', to: '2024-11-01' } },
  correct_person: { visitor_id, changes: { affiliation: { from: '', to: 'University of Giessen' } } },
  tell_people_apart: { visitor_id, other_id: 'another', is_apart: true },
  close_person: { visitor_id, is_closed: true },
  note_payment: { visitor_id, changes: { state: { from: 'expected', to: 'paid' } } },
  change_invoice: { visitor_id, changes: { title: { from: '', to: 'University of Giessen' } } },
  change_letter: { letter_id: sampleLetter.letter_id, changes: { state: { from: 'received', to: 'in work' } } },
  edit_part: { part: 'page:awards', changes: { '/lead/en': { from: 'Two awards.', to: 'Three awards.' } } },
  back_part: { part: 'page:awards', changes: { content: { from: 3, to: 1 } } },
  merge_topics: { part: 'site', merge_id: 'a merge', topic: 3, into: 5 },
  undo_topic_merge: { part: 'site', merge_id: 'a merge', topic: 3, into: 5 },
  note_export: 'Named by what was exported.',
  mail_send: 'Shown in the list of letters.',
};

type SkipReason = AbstractSkipReason | CommonSkipReason;

const skipped: Record<SkipReason, SkipReason> = {
  same: 'same',
  withdrawn: 'withdrawn',
  undecided: 'undecided',
  changed: 'changed',
  gone: 'gone',
};

/** States of the admin area. */
export const officeStates: States = {
  ...namedStates('sign-in', {
    offline: () => <SignInPage session={{ state: 'signed out', isOffline: true }} />,
    ended: () => <SignInPage session={{ state: 'ended', staff }} />,
  }),
  ...namedStates('abstract', {
    'changed, withdrawn, with mail': () => <Abstract />,
    'form, changed by somebody else': () => (
      <EditForm abstract={{ ...sampleAbstract, title: otherContent.title }} onClose={nothing} />
    ),
  }),
  ...drawn('many/left out', skipped, (reason) => (
    <bulkAbstracts.ShownOutcome
      outcome={{
        ...{
          action: { kind: 'withdraw', reason: '' },
          isUndo: false,
          undo: () => Promise.resolve(),
          close: () => Promise.resolve(),
        },
        progress: {
          ...{ done: 1, waiting: 0, open: 0 },
          left: [{ target: `abstract ${report_id}`, name: sampleAbstract.title, address: '/abstracts', reason }],
        },
      }}
    />
  )),
  ...drawn('change', commandStates, (state) => (
    <AsStaff>
      <Change command={commandOf(state)} />
    </AsStaff>
  )),
  ...namedStates('change', {
    'made with other roles': () => (
      <AsStaff>
        <Change command={commandOf('waiting', '[]')} />
      </AsStaff>
    ),
    'refused, and what can be done': () => (
      <AsStaff>
        <EditButton command={commandOf('refused')} />
        <DiscardButton command={commandOf('refused')} />
      </AsStaff>
    ),
    'in conflict': () => (
      <Conflict
        body={{
          report_id,
          changes: {
            title: { from: sampleAbstract.title, to: otherContent.title },
            topics: { from: row.topics, to: '4' },
          },
        }}
      />
    ),
  }),
  ...drawn('change/words', bodies, (body, name) =>
    typeof body === 'string' ? (
      <p>{body}</p>
    ) : (
      <Words command={{ ...commandOf('waiting'), name, body } as AnyCommand} />
    ),
  ),
  ...drawn('mailing', sampleMailings, (mailing) => <MailingRow mailing={mailing} onChanged={nothing} />),
  ...drawn('mailing/on this device', commandStates, (state) => <WaitingLetter letter={mailCommandOf(state)} />),
  ...drawn('mail', sampleOutbox, (shown) => <OutboxRow letter={shown} isOfMailing={false} onSettled={nothing} />),
  ...namedStates('preview', {
    'of earlier words': () => <SendPanel written={written} previewed={{ ...previewed, isFresh: false }} />,
    'without a connection': () => <SendPanel written={written} previewed={{ ...previewed, problem: 'unreachable' }} />,
    refused: () => <SendPanel written={written} previewed={{ ...previewed, problem: 'The words of the server.' }} />,
  }),
  ...drawn('preview/gets no letter', eachOf(skipReasons), (reason) => (
    <LettersPreview
      previewed={{
        ...previewed,
        preview: {
          ...preview,
          skipped: [{ report_id, name: samplePerson.name, reason }],
          skipped_count: 1,
          reasons: [{ reason, count: 1 }],
        },
      }}
      draft={letterDraft}
      onChange={nothing}
    />
  )),
  ...namedStates('person', {
    'without a usable address, offline': () => (
      <Offline>
        <PersonAccess onChanged={nothing} onMerge={nothing} person={{ ...samplePerson, is_mailable: false }} />
      </Offline>
    ),
    'to be erased': () => <EraseForm person={samplePerson} onCancel={nothing} />,
    registration: () => <EditRegistration person={samplePerson} onDone={nothing} />,
    payment: () => <PaymentForm person={samplePerson} onDone={nothing} />,
    'invitation letter': () => <LetterList letters={[sampleLetter]} onSigned={nothing} />,
  }),
  ...drawn('log', eachOf(auditActions), (action) => <Logged action={action} />),
};

const written = { draft: letterDraft, at: '' };

/** Shows the states of the admin area with its texts and styles, which no page of the site loads. */
export default function OfficePage() {
  return (
    <AdminLanguage>
      <StatesPage states={officeStates} />
    </AdminLanguage>
  );
}

let isStarted = false;

/** Shows content that only signed-in staff see. */
function AsStaff({ children }: { children: ReactNode }) {
  const session = useStaffSession();
  useEffect(() => {
    if (!isStarted) startStaffSession();
    isStarted = true;
  }, []);
  return session.state === 'signed in' ? children : <p>Sign in at /dev first.</p>;
}

function Abstract() {
  return (
    <>
      <AbstractHead
        onChanged={nothing}
        report_id={report_id}
        abstract={sampleAbstract}
        neighbours={{ place: 2, count: 60, previous: nothing, next: nothing, search: '' }}
        mayChange
        onEdit={nothing}
      />
      <AttachedFileSection abstract={sampleAbstract} mayChange onReplaced={nothing} />
      <Facts abstract={sampleAbstract} />
      <AccountFacts account={sampleAbstract.account} mayOpen />
      <MailFacts abstract={sampleAbstract} mayDecide />
      <EarlierVersions abstract={sampleAbstract} mayChange />
    </>
  );
}

function commandOf(state: CommandState, scope?: string): AnyCommand {
  const maker = signedIn() ?? { staff_id: '', name: '', scope: '' };
  return {
    name: 'withdraw_abstract',
    body: { report_id, reason: '' },
    target: `abstract ${report_id}`,
    title: sampleAbstract.title,
    place: 1,
    command_id: state,
    by: scope === undefined ? maker : { ...maker, scope },
    made_at: moment,
    state,
    ...(state === 'refused' && { msg: 'The words of the server.' }),
  };
}

function mailCommandOf(state: CommandState): StoredCommand<'mail_send'> {
  const body = { draft: letterDraft, digest: 'none', send_at: '' };
  return { ...commandOf(state), name: 'mail_send', body, title: letterDraft.subject.en, mayBeApplied: true };
}

function Change({ command }: { command: AnyCommand }): ReactNode {
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

const theirs = { ...sampleAbstract, title: 'Extracts of meat, as somebody else calls them', topics: '5' };

function Conflict({ body }: { body: CommandBody<'edit_abstract'> }): ReactNode {
  const command = { ...commandOf('conflict'), name: 'edit_abstract', body, present: theirs } as AnyCommand;
  const conflict = conflictOf(command);
  return conflict && <ConflictForm command={command} conflict={conflict} />;
}

function Logged({ action }: { action: AuditAction }): ReactNode {
  const words = useLogWords();
  const entry: AuditEntry = {
    entry_id: 1,
    at: ago(1),
    actor: staff.staff_id,
    actor_name: staff.name,
    action,
    target: 'abstract',
    target_id: String(report_id),
    target_name: sampleAbstract.title,
    before: { topics: '3' },
    after: { topics: '5' },
  };
  return <LogEntry entry={entry} words={words} />;
}
