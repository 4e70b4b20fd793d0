import { inGeneral } from '#contract/staff/placeholders.ts';
import { abstractSource, abstractTextSource } from '#server/kinds/abstract/abstracts.ts';
import type { CallingStaff } from '#server/http/access.ts';
import { answerList, type ListRequest } from '#server/records/listRecords.ts';
import { personSource } from '#server/kinds/person/people.ts';
import { reviewSource } from '#server/kinds/review/reviews.ts';
import type { KindContext, ServerKind, Sources } from '#server/kinds/serverKind.ts';
import { findingHidden } from './detailsList.ts';
import { mailHandlers } from './mailHandlers.ts';
import { mailingSource, visibleMailings } from './mailings.ts';

/** Which letters about outcomes and reviews are listed and counted depends on conflicts of interest (W4). */
function listHandler(context: KindContext, sources: Sources) {
  const mailings = sources.cacheOf(mailingSource);
  const findHidden = findingHidden(context, sources);
  return async (call: ListRequest) => {
    const hidden = await findHidden(call.staff);
    const visibility = (staff: CallingStaff, now: Date) => visibleMailings(staff, now, hidden);
    const seen = { source: { ...mailingSource, visibility }, latest: () => mailings.latest() };
    return answerList(context, seen, call);
  };
}

/** Mailings: one letter to many people (S8). */
export const serverMailingKind = {
  needs: undefined,
  handlers: (context: KindContext, sources: Sources) => ({
    mailings: listHandler(context, sources),
    ...mailHandlers(context, {
      abstracts: sources.cacheOf(abstractSource),
      texts: sources.cacheOf(abstractTextSource),
      people: sources.cacheOf(personSource),
      reviews: sources.cacheOf(reviewSource(context)),
    }),
  }),
  summaries: {
    mailings:
      'Mailings with the states of their letters, or the changes since a cursor. Letters about outcomes and reviews of abstracts that the caller does not handle are not counted.',
    mail_overview: 'Whether mail goes out at all, and how many letters want attention.',
    mail_outbox: 'Letters of a mailing, or all that failed or are uncertain; the newest first.',
    mail_letter: 'The text and attachment of a letter of a mailing, composed again; not available for other mail.',
    mail_written: 'The words of a mailing, and for whom they were meant.',
    mail_templates: 'The templates of this conference.',
    mail_save_template:
      'Change a template. Refused where it was changed from another version meanwhile; the reply has that one.',
    mail_create_template: "Add a template of the office's own, also as a copy of another.",
    mail_delete_template:
      "Delete a template of the office's own, unless it was changed from another version meanwhile.",
    mail_reset_template: 'Put the shipped words in the place of a template.',
    mail_preview: 'The recipients and text of a letter, and any problems that prevent sending it.',
    mail_attach: 'Store a PDF, to be sent with letters; the same bytes are stored once.',
    mail_attachment: 'The PDF that goes with letters.',
    mail_test: 'Send one of the previewed letters to the caller.',
    mail_send: 'Send letters now or at a time, to those who were previewed. With other recipients it is refused.',
    mail_cancel: 'Cancel the letters of a mailing that have not been sent yet.',
    mail_release: 'Authorise a paused mailing, and answer for it.',
    mail_resend: 'Send a letter that failed once more, to a corrected address.',
    mail_settle: 'Decide on an uncertain letter: send it again, or note that it has arrived.',
  },
  inLog: {
    mailing: {
      from: 'mailing',
      id: 'mailing_id',
      isNumbered: true,
      columns: ['subject_en', 'subject_zh'],
      sees: 'all',
      nameOf: ({ subject_en, subject_zh = '' }) => inGeneral(subject_en || subject_zh),
    },
  },
  tables: {
    mailing: ['mailing_id'],
    mail_template: ['template_id'],
    mail_attachment: ['sha256'],
    mail: ['mail_id'],
    review_reminder: ['reviewer_id', 'reminder'],
  },
  shows: ['mailing', 'mail', 'staff'],
  dataOfSubmission: undefined,
  mostExported: undefined,
} satisfies ServerKind<'mailing'>;
