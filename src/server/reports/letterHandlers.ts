import type { Site } from '#site/site.ts';
import type { InvitationLetter } from '#contract/calls/invitationLetter.ts';
import { routesOf } from '#contract/pages/page.ts';
import { storeInSession, type SessionContext } from '#server/accounts/session.ts';
import type { Handlers } from '#server/http/calls.ts';
import { ownUpload } from '#server/db/files.ts';
import { hasPlace } from '#server/db/outcomes/appliedOutcomes.ts';
import { insertLetter, ownLetters, type OwnLetter } from '#server/db/letters.ts';
import { fileIdIn, fileUrl } from '#server/files/name.ts';
import { Refused } from '#server/http/refusal.ts';

/** Submits a filled-in invitation letter, whose file was uploaded before, and lists the caller's letters (R10). */
export function invitationLetterHandlers(context: SessionContext & { site: Pick<Site, 'review' | 'routes'> }) {
  const { db, clock, site } = context;
  return {
    async add_invitation_letter({ body, visitor_id, request }) {
      if (body.file_url === '') throw new Refused({ code: 'fileMissing', field: 'file_url' });
      const file_id = fileIdIn(body.file_url);
      if (!file_id) throw new Refused({ code: 'notYours', field: 'file_url' });
      const stored = await storeInSession(context, request, async (transaction) => {
        if (waitsForAcceptance(site) && !(await hasPlace(transaction, visitor_id)))
          throw new Refused('letterBeforeAcceptance');
        const file = await ownUpload(transaction, visitor_id, file_id);
        const received_at = clock().toISOString();
        const letter = file && (await insertLetter(transaction, { visitor_id, file_id, note: body.note, received_at }));
        return letter && { ...letter, file_name: file.name, file_size: file.size, ...unsigned };
      });
      if (!stored) throw new Refused({ code: 'fileGone', field: 'file_url' });
      return { data: letterReply(stored) };
    },

    async invitation_letter_list({ visitor_id }) {
      return { data: (await ownLetters(db, visitor_id)).map(letterReply) };
    },
  } satisfies Partial<Handlers>;
}

/** Whether the dashboard has invitation letters, and the conference decides on abstracts (W8). */
function waitsForAcceptance({ review, routes }: Pick<Site, 'review' | 'routes'>): boolean {
  return review !== undefined && routesOf(routes, 'dashboard').some(({ sections }) => sections?.invitationLetter);
}

const unsigned = { signed_id: null, signed_name: null, signed_size: null };

function letterReply(letter: OwnLetter): InvitationLetter {
  const { letter_id, file_id, file_name, file_size, received_at, signed_id, signed_name, signed_size } = letter;
  return {
    letter_id,
    file_name,
    file_size,
    file_url: fileUrl({ file_id, name: file_name }),
    received_at,
    ...(signed_id &&
      signed_name && {
        signed_name,
        signed_size: signed_size ?? 0,
        signed_url: fileUrl({ file_id: signed_id, name: signed_name }),
      }),
  };
}
