import * as z from 'zod/mini';
import { choiceText, id, optionalText } from './text.ts';
import { callsOf, type Call } from './call.ts';

/** The payload of `add_invitation_letter`. */
export const NewInvitationLetter = z.object({
  /** The URL from `uploadFile`. */
  file_url: choiceText(2000),
  note: optionalText(2000),
});

/** A letter that its author filled in and submitted (R10). */
export const InvitationLetter = z.object({
  letter_id: id,
  /** Original name of the file, and its size in bytes. */
  file_name: z.string(),
  file_size: z.number(),
  file_url: z.string(),
  /** ISO 8601, UTC, by the server's clock. */
  received_at: z.string(),
  /**
   * The signed letter as PDF, once the secretariat has uploaded it. Not in the specification: other servers have none.
   */
  signed_name: z.optional(z.string()),
  signed_size: z.optional(z.number()),
  signed_url: z.optional(z.string()),
});
export type InvitationLetter = z.output<typeof InvitationLetter>;

const account = callsOf('account');

/** Invitation letters. */
export const invitationLetterCalls = {
  add_invitation_letter: account({
    path: '/H5Api/add_invitation_letter',
    body: NewInvitationLetter,
    data: z.optional(InvitationLetter),
  }),
  invitation_letter_list: account({ path: '/H5Api/invitation_letter_list', data: z.array(InvitationLetter) }),
} as const satisfies Record<string, Call>;
