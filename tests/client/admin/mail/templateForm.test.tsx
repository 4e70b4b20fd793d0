import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { MailTemplate } from '#contract/staff/mail.ts';
import { TemplateForm } from '#client/admin/mail/templates/templateForm.tsx';
import { WordsEditor } from '#client/admin/mail/words/wordsEditor.tsx';
import { Toasts } from '#client/ui/toasts/toasts.tsx';
import { answerCalls, showAdmin } from '../showAdmin.tsx';
import { soon } from '../../../soon.ts';
import { template as shipped } from './samples.ts';

const template: MailTemplate = { ...shipped, version: 3, is_shipped: false };

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const ignore = () => undefined;

interface Saved {
  command_id: string;
  version: number;
  subject: { en: string };
}

test('S8 S3 After a lost answer, a second press saves the template once, and later changes after that', async () => {
  let isLost = true;
  const stored = new Map<string, number>();
  const asked = answerCalls({
    // As the server does: a command that it knows is answered as the first time.
    mail_save_template: () => {
      const { command_id, version, subject } = asked.at(-1)!.body as Saved;
      const now = Math.max(template.version, ...stored.values());
      const known = stored.get(command_id);
      if (known === undefined && version !== now) {
        const refusal = { code: '412', msg: 'Changed.', problem: 'templateChanged', data: template };
        return new Response(JSON.stringify(refusal), { status: 412 });
      }
      stored.set(command_id, known ?? now + 1);
      const data = { ...template, subject: { ...template.subject, ...subject }, version: stored.get(command_id) };
      return new Response(isLost ? 'cut' : JSON.stringify({ code: '200', msg: '', data }));
    },
  });
  showAdmin(
    <>
      <TemplateForm template={template} onStored={ignore} onCopy={ignore} onDelete={ignore} />
      <Toasts />
    </>,
  );
  const [subject] = screen.getAllByLabelText<HTMLInputElement>('Subject');
  const type = (value: string) => fireEvent.change(subject!, { target: { value } });
  const save = async (calls: number) => {
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await soon(() => expect(asked).toHaveLength(calls));
    await soon(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(false));
  };
  type('Arrived');
  await save(1);
  expect(await screen.findByText(/The server did not answer/)).toBeTruthy();
  await save(2);
  type('Has arrived');
  isLost = false;
  await save(4);
  const bodies = asked.map(({ body }) => body as Saved);
  const [first, again, before, then] = bodies;
  expect([again, before]).toEqual([first, first]);
  expect(then).toMatchObject({ version: 4, subject: { en: 'Has arrived' } });
  expect(then?.command_id).not.toBe(first?.command_id);
  expect(screen.queryByText(/Somebody else has changed/)).toBeNull();
});

test('S8 S13 A placeholder goes to the end of the first text by default; letters to people offer none of abstracts', () => {
  const { subject, text } = template;
  function Editor() {
    const [words, setWords] = useState({ subject, text });
    return <WordsEditor words={words} onChange={setWords} mayNameAbstract={false} />;
  }
  showAdmin(<Editor />);
  fireEvent.click(screen.getByRole('button', { name: /^{name}/ }));
  const texts = screen.getAllByLabelText<HTMLTextAreaElement>('Text').map(({ value }) => value);
  expect(texts).toEqual(['Thank you{name}', '谢谢']);
  expect(screen.queryByRole('button', { name: /^{(paper|title|topic|type)}/ })).toBeNull();
});
