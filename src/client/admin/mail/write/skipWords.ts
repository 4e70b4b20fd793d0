import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { mostCorresponding, reminderDays, type MailDraft, type SkipReason } from '#contract/staff/mail.ts';

interface SkipWords {
  /** Shown beside a person who gets no letter. */
  one: MessageDescriptor;
  /** Shown for all of them, beside the number of letters. */
  all: (count: number) => MessageDescriptor;
  /** A button that includes them: its label and its effect. */
  include?: { action: MessageDescriptor; change: Partial<MailDraft> };
}

/** Reasons why a person gets no letter. */
export const skipWords: Readonly<Record<SkipReason, SkipWords>> = {
  noAddress: {
    one: msg`no e-mail address`,
    all: (count) => msg`${plural(count, { one: '# has no e-mail address.', other: '# have no e-mail address.' })}`,
  },
  notMailable: {
    one: msg`mail cannot be sent to the address`,
    all: (count) =>
      msg`${plural(count, { one: '# has an address to which no mail can be sent.', other: '# have addresses to which no mail can be sent.' })}`,
  },
  noCorresponding: {
    one: msg`no corresponding author`,
    all: (count) =>
      msg`${plural(count, { one: '# abstract has no corresponding author.', other: '# abstracts have no corresponding author.' })}`,
  },
  tooManyCorresponding: {
    one: msg`only the first ${mostCorresponding} corresponding authors are written to`,
    all: (count) =>
      msg`${plural(count, { one: `# abstract has more than ${mostCorresponding} corresponding authors; the first ${mostCorresponding} are written to.`, other: `# abstracts have more than ${mostCorresponding} corresponding authors; the first ${mostCorresponding} are written to.` })}`,
  },
  closed: {
    one: msg`the account is closed`,
    all: (count) => msg`${plural(count, { one: '# account is closed.', other: '# accounts are closed.' })}`,
  },
  unconfirmed: {
    one: msg`the account has not confirmed its e-mail address`,
    all: (count) =>
      msg`${plural(count, { one: '# account has not confirmed its e-mail address and is left out.', other: '# accounts have not confirmed their e-mail address and are left out.' })}`,
    include: { action: msg`Write to them too`, change: { to_unconfirmed: true } },
  },
  confirmed: {
    one: msg`the address is confirmed already`,
    all: (count) =>
      msg`${plural(count, { one: '# has confirmed the address already.', other: '# have confirmed their address already.' })}`,
  },
  reminded: {
    one: msg`was reminded in the last ${reminderDays} days`,
    all: (count) =>
      msg`${plural(count, { one: `# was reminded in the last ${reminderDays} days.`, other: `# were reminded in the last ${reminderDays} days.` })}`,
  },
  sameAddress: {
    one: msg`already gets the letter`,
    all: (count) => msg`${plural(count, { one: '# already gets the letter.', other: '# already get the letter.' })}`,
  },
  remindedOnce: {
    one: msg`has had this reminder`,
    all: (count) => msg`${plural(count, { one: '# has had this reminder.', other: '# have had this reminder.' })}`,
  },
  invitationExpired: {
    one: msg`the invitation has expired`,
    all: (count) =>
      msg`${plural(count, { one: '# invitation has expired: invite the person again.', other: '# invitations have expired: invite these people again.' })}`,
  },
};
