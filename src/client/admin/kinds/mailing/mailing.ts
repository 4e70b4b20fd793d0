import { msg } from '@lingui/core/macro';
import type { Kind } from '#client/admin/kinds/kind.ts';
import { keepAnswer } from '#client/admin/records/answers.ts';
import { mailings } from './records.ts';

const address = () => '/mail';

/** Mailings: one letter to many people. */
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
        busy: msg`You are writing another letter. Send or clear it first. This one stays here.`,
      },
    },
  },
  log: {
    targets: { mailing: { name: msg`letter`, address } },
    actions: {
      'mail previewed': {
        sentence: msg`looked at the letters to authors before sending`,
        name: msg`Letters previewed`,
      },
      'mail tested': { sentence: msg`sent a test letter`, name: msg`Test letter sent` },
      'mail sent': { sentence: msg`sent or scheduled the letter`, name: msg`Letter sent or scheduled` },
      'mail cancelled': { sentence: msg`took back the letter`, name: msg`Letter taken back` },
      'mail held': { sentence: msg`paused the letter`, name: msg`Letter paused` },
      'mail released': { sentence: msg`released paused letters:`, name: msg`Paused letters released` },
      'mail sent again': { sentence: msg`had a letter sent again:`, name: msg`Letter sent again` },
      'mail readdressed': {
        sentence: msg`corrected the address of a letter and had it sent again:`,
        name: msg`Address of a letter corrected`,
      },
      'mail marked as arrived': { sentence: msg`noted that a letter arrived:`, name: msg`Letter marked as arrived` },
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
