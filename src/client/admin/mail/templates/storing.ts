import { useRef } from 'react';
import type { MailTemplate } from '#contract/staff/mail.ts';
import type { LetterWords } from '#contract/staff/letterWords.ts';
import type { TemplateId } from '#contract/staff/mailTemplates.ts';
import type { Outcome } from '#client/api/outcome.ts';
import { newId } from '#client/device/newId.ts';
import { staffCall } from '#client/admin/session/staffCall.ts';
import { useBusy } from '#client/ui/focus/useBusy.ts';

/** New text for a template, and the version that it is based on. Without text, the original is restored. */
export interface Change {
  template_id: string;
  version: number;
  /** Only for the office's own templates. */
  name?: string;
  words?: LetterWords;
}

interface Command extends Change {
  command_id: string;
}

/**
 * Saves changes of a template. If the answer to a change was lost, the change is repeated under the same command id, so
 * that it is applied once (S3). It is repeated before the next change, which would otherwise conflict with it.
 */
export function useStoring(): { isBusy: boolean; store: (change: Change) => Promise<Outcome<MailTemplate>> } {
  const { isBusy, during } = useBusy();
  const unanswered = useRef<Command>(undefined);

  async function make(command: Command): Promise<Outcome<MailTemplate>> {
    unanswered.current = command;
    const { words, ...rest } = command;
    const outcome = words
      ? await staffCall('mail_save_template', { ...rest, subject: words.subject, text: words.text })
      : await staffCall('mail_reset_template', { ...rest, template_id: rest.template_id as TemplateId });
    const isKnown = outcome.kind === 'success' || (outcome.kind === 'refused' && outcome.status < 500);
    if (isKnown) unanswered.current = undefined;
    return outcome;
  }

  async function makeAfterEarlier(change: Change): Promise<Outcome<MailTemplate>> {
    const earlier = unanswered.current;
    if (!earlier) return make({ ...change, command_id: newId() });
    const outcome = await make(earlier);
    const { command_id: _id, ...meant } = earlier;
    if (JSON.stringify(meant) === JSON.stringify(change) || unanswered.current) return outcome;
    const isFollowed = outcome.kind === 'success' && change.version === earlier.version;
    return make({ ...change, command_id: newId(), ...(isFollowed && { version: outcome.data.version }) });
  }

  return { isBusy, store: (change) => during(() => makeAfterEarlier(change)) };
}
