import { turnedBody } from '#contract/records/fieldChanges.ts';
import type { CommandBody } from '#client/commands/command.ts';

/** The body of the command that undoes `enter_review`. */
export function enteredTurned(body: CommandBody<'enter_review'>): CommandBody<'enter_review'> {
  return { ...turnedBody(body), was_submitted: body.is_submitted, is_submitted: body.was_submitted };
}
