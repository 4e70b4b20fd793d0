import type { Handlers } from '../calls.ts';
import { ownFile } from '../db/files.ts';
import { insertLetter } from '../db/letters.ts';
import { fileIdIn } from '../files/name.ts';
import { Refused } from '../refusal.ts';
import type { Services } from '../services.ts';

/** The filled-in invitation letter, uploaded before (R10). */
export function invitationLetterHandlers({ db, clock }: Services): Pick<Handlers, 'add_invitation_letter'> {
  return {
    async add_invitation_letter({ body, visitor_id }) {
      if (body.file_url === '') throw new Refused({ code: 'fileMissing', field: 'file_url' });
      const id = fileIdIn(body.file_url);
      if (!id) throw new Refused({ code: 'notYours', field: 'file_url' });
      const file = await ownFile(db, visitor_id, id);
      if (!file) throw new Refused({ code: 'fileGone', field: 'file_url' });
      await insertLetter(db, { visitor_id, file_id: id, note: body.note, received_at: clock().toISOString() });
      return { data: undefined };
    },
  };
}
