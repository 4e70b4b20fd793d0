import { msg } from '@lingui/core/macro';
import type { Kind } from '#client/admin/kinds/kind.ts';
import { keepAnswer } from '#client/admin/records/answers.ts';
import { mailings } from './records.ts';

const address = () => '/mail';

/** Letters to many. */
export const adminMailingKind = {
  records: mailings,
  commands: {
    mail_send: {
      words: () => msg`Send a letter`,
      address,
      shownIn: msg`Look at it in Mail`,
      hasTypedWords: () => true,
      writing: {
        address: '/mail/new',
        resume: async (command) => (await import('#client/admin/records/letterDraft.ts')).continueWriting(command),
        busy: msg`You are writing another letter: send or empty that first. This one stays here.`,
      },
    },
  },
  log: {
    targets: { mailing: { name: msg`letter`, address } },
    actions: {
      'mail previewed': msg`looked at the letters to authors before sending`,
      'mail tested': msg`sent a letter to try it out`,
      'mail sent': msg`sent or scheduled the letter`,
      'mail cancelled': msg`took back the letter`,
      'mail held': msg`held back the letter`,
      'mail released': msg`let letters go that were held:`,
      'mail sent again': msg`had a letter sent again:`,
      'mail readdressed': msg`corrected the address of a letter and had it sent again:`,
      'mail marked as arrived': msg`noted that a letter arrived:`,
    },
    fields: [],
    names: {
      recipients: msg`recipients`,
      letter: msg`letter`,
      send_at: msg`time of sending`,
      subject_en: msg`English subject`,
      subject_zh: msg`Chinese subject`,
      text_en: msg`English text`,
      text_zh: msg`Chinese text`,
    },
  },
  offline: {
    cacheReplies: (rows) =>
      Promise.all([
        ...rows.flatMap(({ mailing_id }) => [
          keepAnswer('mail_outbox', { mailing_id }),
          keepAnswer('mail_written', { mailing_id }),
        ]),
        keepAnswer('mail_overview', undefined),
        keepAnswer('mail_templates', undefined),
        keepAnswer('mail_outbox', {}),
      ]),
  },
} as const satisfies Kind<'mailing'>;
