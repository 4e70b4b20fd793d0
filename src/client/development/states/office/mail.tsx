// oxlint-disable lingui/no-unlocalized-strings -- a page for developers, in English only
import type { ReactNode } from 'react';
import type { Mailing } from '#contract/kinds/mailing/mailing.ts';
import { skipReasons, type MailPreview, type OutboxLetter, type OutboxState } from '#contract/staff/mail.ts';
import { shippedTemplates, templateIds } from '#contract/staff/mailTemplates.ts';
import type { CommandState, StoredCommand } from '#client/commands/command.ts';
import { MailingRow } from '#client/admin/mail/list/mailingRow.tsx';
import { WaitingLetter } from '#client/admin/mail/list/waitingLetters.tsx';
import { OutboxRow } from '#client/admin/mail/outbox/outboxRow.tsx';
import { TemplateForm } from '#client/admin/mail/templates/templateForm.tsx';
import { emptyDraft } from '#client/admin/records/letterDraft.ts';
import { LettersPreview } from '#client/admin/mail/write/lettersPreview.tsx';
import { SendPanel } from '#client/admin/mail/write/sendPanel.tsx';
import type { Previewed } from '#client/admin/mail/write/usePreview.ts';
import { moment, nothing } from '#client/development/states/fixtures.ts';
import { drawn, eachOf, namedState, type States } from '#client/development/states/state.ts';
import { abstract, ago, ahead, report_id, staff } from './fixtures.ts';

const words = shippedTemplates['no-file'];
const { name, email } = abstract.account;
const draft = { ...emptyDraft, ...words, query: 'no:file' };

const mailing: Mailing = {
  mailing_id: 900_001,
  subject: words.subject,
  query: draft.query,
  to: 'submitter',
  created_at: ago(2),
  created_by: staff.name,
  send_at: ago(2),
  state: 'done',
  letters: 27,
  by_language: { en: 20, zh: 7 },
  skipped: 1,
  sent: 27,
  waiting: 0,
  failed: 0,
  uncertain: 0,
  restored_from: null,
  left_out: 0,
};

const mailings: Record<Mailing['state'], Mailing> = {
  waiting: { ...mailing, state: 'waiting', send_at: ahead(1_000_000), sent: 0, waiting: 27 },
  held: { ...mailing, state: 'held', restored_from: ago(30), sent: 10, waiting: 17 },
  sending: { ...mailing, state: 'sending', sent: 10, waiting: 15, failed: 1, uncertain: 1 },
  done: mailing,
  cancelled: { ...mailing, state: 'cancelled', sent: 0 },
};

const letter: OutboxLetter = {
  mail_id: 900_002,
  mailing_id: mailing.mailing_id,
  subject: words.subject.en,
  report_id,
  email,
  name,
  state: 'sent',
  at: ago(1),
  failure: '',
  former_email: null,
  because: null,
};

const letters: Record<OutboxState, OutboxLetter> = {
  waiting: { ...letter, state: 'waiting' },
  sending: { ...letter, state: 'sending' },
  sent: letter,
  failed: { ...letter, state: 'failed', failure: '550 No such mailbox', correctable: ['account', 'abstract'] },
  uncertain: { ...letter, state: 'uncertain', failure: 'The connection broke off' },
  held: { ...letter, state: 'held' },
  leftOut: { ...letter, state: 'leftOut', because: 'abstractWithdrawn' },
};

const preview: MailPreview = {
  digest: 'none',
  count: 27,
  by_language: { en: 20, zh: 7 },
  addresses: 25,
  accounts: 24,
  most: [{ name, email, letters: 3 }],
  unconfirmed: 0,
  per: 'abstract',
  skipped: [],
  skipped_count: 0,
  reasons: [],
  shared_count: 0,
  withdrawn_count: 0,
  problems: [],
  letters: [],
};

const previewed: Previewed = {
  preview,
  isFresh: true,
  problem: undefined,
  letter: {
    number: 1,
    report_id,
    name,
    email,
    language: 'en',
    subject: words.subject.en,
    text: words.text.en,
  },
  at: 0,
  goTo: nothing,
};

const previews: Readonly<Record<string, Partial<Previewed>>> = {
  'of every abstract': {},
  'of every address': { preview: { ...preview, per: 'address' } },
  'being asked for': { preview: undefined },
  'of earlier words': { isFresh: false },
  'without a connection': { problem: 'unreachable' },
  refused: { problem: 'The words of the server.' },
  'without withdrawn abstracts': { preview: { ...preview, withdrawn_count: 3 } },
  'with addresses that are not confirmed': { preview: { ...preview, unconfirmed: 2 } },
  'with a problem': {
    preview: {
      ...preview,
      count: 0,
      problems: [{ field: 'query', offset: 0, length: 0, en: 'The words of the server.', zh: '服务器的提示。' }],
    },
  },
};

const waiting: Record<CommandState, CommandState> = {
  waiting: 'waiting',
  sending: 'sending',
  conflict: 'conflict',
  refused: 'refused',
};

export const mailStates: States = {
  ...drawn('mailing', mailings, (shown) => <MailingRow mailing={shown} onChanged={nothing} />),
  ...namedState('mailing', {
    'restored without its letters': () => (
      <MailingRow mailing={{ ...mailing, restored_from: ago(30), sent: 0 }} onChanged={nothing} />
    ),
    stopped: () => <MailingRow mailing={{ ...mailing, state: 'cancelled', sent: 10 }} onChanged={nothing} />,
  }),
  ...drawn('mailing/on this device', waiting, (state) => <WaitingLetter letter={commandOf(state)} />),
  ...drawn('mail', letters, (shown) => <OutboxRow letter={shown} isOfMailing={false} onSettled={nothing} />),
  ...namedState('mail', {
    'to another address': () => (
      <OutboxRow letter={{ ...letter, former_email: 'former@university.example' }} isOfMailing onSettled={nothing} />
    ),
    'tried again': () => (
      <OutboxRow letter={{ ...letters.waiting, failure: '421 Too busy' }} isOfMailing onSettled={nothing} />
    ),
  }),
  ...drawn('preview', previews, (difference) => <Previewing previewed={{ ...previewed, ...difference }} />),
  ...drawn('preview/gets no letter', eachOf(skipReasons), (reason) => (
    <LettersPreview
      previewed={{
        ...previewed,
        preview: {
          ...preview,
          skipped: [{ report_id, name, reason }],
          skipped_count: 1,
          reasons: [{ reason, count: 1 }],
        },
      }}
      draft={draft}
      onChange={nothing}
    />
  )),
  ...drawn('template', eachOf(templateIds), (template_id) => (
    <TemplateForm
      template={{
        ...shippedTemplates[template_id],
        template_id,
        name: '',
        version: 1,
        is_shipped: template_id === 'received',
        changed_at: null,
      }}
      onStored={nothing}
      onCopy={nothing}
      onDelete={nothing}
    />
  )),
};

function Previewing({ previewed: shown }: { previewed: Previewed }): ReactNode {
  return (
    <>
      <LettersPreview previewed={shown} draft={draft} onChange={nothing} />
      <SendPanel written={{ draft, at: '' }} previewed={shown} />
    </>
  );
}

function commandOf(state: CommandState): StoredCommand<'mail_send'> {
  return {
    name: 'mail_send',
    body: { draft, digest: 'none', send_at: '' },
    target: 'letter',
    title: words.subject.en,
    place: 1,
    command_id: state,
    by: { staff_id: staff.staff_id, name: staff.name, scope: '' },
    made_at: moment,
    state,
    ...(state === 'refused' && { msg: 'The words of the server.', mayBeApplied: true }),
  };
}
