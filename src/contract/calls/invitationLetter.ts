import * as z from 'zod/mini';
import { choice, id, optionalText } from './text.ts';

/** The payload of `add_invitation_letter`. */
export const NewInvitationLetter = z.object({
  /** What `uploadFile` answered. */
  file_url: choice(2000),
  note: optionalText(2000),
});

/** A letter that its author filled in and handed in (R10). */
export const InvitationLetter = z.object({
  letter_id: id,
  /** The file's own name, and its size in bytes. */
  file_name: z.string(),
  file_size: z.number(),
  file_url: z.string(),
  /** ISO 8601, UTC, by the server's clock. */
  received_at: z.string(),
});
export type InvitationLetter = z.output<typeof InvitationLetter>;
