import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { MailTemplate } from '#contract/staff/mail.ts';
import TemplatesScreen from '#client/admin/mail/templates/templatesScreen.tsx';
import { Toasts } from '#client/ui/toasts/toasts.tsx';
import { answerCalls, showAdmin } from '../showAdmin.tsx';
import { soon } from '../../../soon.ts';
import { template as shipped } from './samples.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

interface Created {
  command_id: string;
  name: string;
  subject: MailTemplate['subject'];
  text: MailTemplate['text'];
}

test('S13 A template is copied under another name, renamed and deleted, and Undo restores it', async () => {
  const asked = answerCalls({
    mail_templates: [shipped],
    mail_create_template: () => {
      const { command_id, ...made } = asked.at(-1)!.body as Created;
      const data = { ...shipped, ...made, template_id: `own-${command_id}`, version: 1, is_shipped: false };
      return Response.json({ code: '200', msg: '', data });
    },
    mail_delete_template: null,
  });
  showAdmin(
    <>
      <TemplatesScreen />
      <Toasts />
    </>,
  );
  const bodies = (name: string) => asked.filter(({ call }) => call === name).map(({ body }) => body);
  fireEvent.click(await screen.findByRole('button', { name: 'Copy' }));
  expect(await screen.findByLabelText<HTMLInputElement>('Name of the template')).toMatchObject({
    value: 'Your abstract has arrived (copy)',
  });
  expect(bodies('mail_create_template')).toMatchObject([{ subject: shipped.subject, text: shipped.text }]);
  // One that ships cannot be deleted, nor an own one be put back to what never shipped.
  expect(screen.queryByRole('button', { name: 'Back to default' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await soon(() => expect(bodies('mail_create_template')).toHaveLength(2));
  expect(bodies('mail_create_template')[1]).toMatchObject({
    name: 'Your abstract has arrived (copy)',
    text: shipped.text,
  });
  expect(await screen.findByRole('button', { name: /\(copy\)/, pressed: true })).toBeTruthy();
});
