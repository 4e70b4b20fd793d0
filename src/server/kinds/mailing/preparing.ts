import type { CallingStaff } from '#server/http/access.ts';
import type { MailDraft } from '#contract/staff/mail.ts';
import type { DiskRoom } from '#server/files/diskSpace.ts';
import { writtenAbstracts, writtenPeople } from '#server/db/staff/recipients.ts';
import { FairQueue } from '#server/http/fairQueue.ts';
import { limited } from '#server/security/limiter.ts';
import { findAbstracts, findPeople } from '#server/kinds/searching.ts';
import type { StaffContext } from '#server/staff/session.ts';
import type { FindRecipients, LettersOfKind, SearchedLists } from './lettersOfKind.ts';
import { prepareMailing, type PreparedMailing } from './prepared.ts';

/** Services that the calls of mail use. */
export interface MailingContext extends StaffContext {
  /** The disk with the data. Without it, mail can fill the disk. */
  room?: DiskRoom | undefined;
  lettersOfKinds: readonly LettersOfKind[];
}

/**
 * Prepares a draft.
 *
 * @throws {Refused} `tooManyPreviews`
 */
export type Preparing = (staff: CallingStaff, draft: MailDraft) => Promise<PreparedMailing>;

/** Maximum number of drafts in the queue. */
const longestQueue = 50;

/** Prepares one draft at a time, to limit the load on the server. People take turns. */
export function preparingOneByOne(context: MailingContext, lists: SearchedLists): Preparing {
  const queue = new FairQueue(1, longestQueue);
  return (staff, draft) => {
    const kind = context.lettersOfKinds.find(({ isMeant }) => isMeant(draft));
    const { find } = kind ?? (draft.to === 'people' ? toPeople : toAuthors);
    return limited(context, ['staff-preview'], { person: staff.staff_id }, () =>
      queue.run(staff.staff_id, async () =>
        prepareMailing(context, draft, kind, await find(context, lists, staff, draft)),
      ),
    );
  };
}

/** Finds people who may get a letter. */
const toPeople: { find: FindRecipients } = {
  async find(context, lists, staff, draft) {
    const found = await findPeople(context, lists, staff, draft);
    if (!('ids' in found)) return found;
    return async (recipients, slices) => {
      for await (const people of writtenPeople(context.db, found.ids)) {
        await slices.each(people, (person) => recipients.add(person));
      }
      return 0;
    };
  },
};

/** Finds authors of abstracts. Includes withdrawn abstracts only if the search asks for them. */
const toAuthors: { find: FindRecipients } = {
  async find(context, lists, staff, { query, to }) {
    const found = await findAbstracts(context, lists, staff, query);
    if (!('numbers' in found)) return found;
    return async (recipients, slices) => {
      let withdrawn = 0;
      const read = to === 'corresponding' ? to : 'submitter';
      for await (const abstracts of writtenAbstracts(context.db, found.numbers, read)) {
        await slices.each(abstracts, (abstract) => {
          if (found.asksForWithdrawn || abstract.withdrawn_at === null) recipients.add(abstract);
          else withdrawn += 1;
        });
      }
      return withdrawn;
    };
  },
};
