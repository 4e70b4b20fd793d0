import { useLingui } from '@lingui/react/macro';
import type { MailTemplate } from '#contract/staff/mail.ts';
import type { LetterWords } from '#contract/staff/letterWords.ts';
import { ownTemplates } from '#contract/staff/mailTemplates.ts';
import { newId } from '#client/device/newId.ts';
import { staffCall } from '#client/admin/session/staffCall.ts';
import { useAct } from '#client/admin/ui/useAct.ts';
import { toast } from '#client/ui/toasts/toast.ts';

type NewTemplate = LetterWords & { name: string };

interface Listeners {
  onCreated: (template: MailTemplate) => void;
  onDeleted: (template_id: string) => void;
}

/** Adds and deletes the office's own templates. A deleted one can be restored at once. */
export function useOwnTemplates({ onCreated, onDeleted }: Listeners) {
  const { t } = useLingui();
  const { isBusy, act } = useAct();

  async function create({ name, subject, text }: NewTemplate): Promise<void> {
    const command = { command_id: newId(), name: name.slice(0, ownTemplates.name).toWellFormed(), subject, text };
    const done = await act(() => staffCall('mail_create_template', command));
    if (done) onCreated(done.data);
  }

  async function remove(template: MailTemplate): Promise<void> {
    const { template_id, version, name } = template;
    const done = await act(() => staffCall('mail_delete_template', { command_id: newId(), template_id, version }));
    if (!done) return;
    onDeleted(template_id);
    toast({
      kind: 'success',
      message: t`The template “${name}” was deleted.`,
      action: { label: t`Undo`, run: () => void create(template) },
    });
  }

  return { isBusy, create, remove };
}
