import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { PersonMail } from '#client/admin/person/personParts.tsx';
import { person } from '../fixtures.ts';
import { answerCalls, showAdmin } from '../showAdmin.tsx';

vi.mock('#client/device/saveFile.ts', () => ({ saveFile: () => undefined }));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('S13 Mail to a person shows its subject, and a letter of a mailing can be read there with its attachment', async () => {
  const sent = { report_id: 0, created_at: '2026-11-23T06:00:00.000Z', state: 'sent', email: '', failure: '' } as const;
  const attachment = { sha256: 'a'.repeat(64), name: 'fees.pdf', size: 2000 };
  const asked = answerCalls({
    mail_letter: { mail_id: 7, mailing_id: 4, words: { subject: 'The fees', text: 'Dear Ada' }, attachment },
  });
  const mail = [
    { ...sent, mail_id: 7, subject: 'The fees', is_letter: true },
    { ...sent, mail_id: 6, subject: 'Set a new password', is_letter: false },
    // The data cached by an earlier version.
    sent,
  ];
  showAdmin(<PersonMail {...person} mail={mail} />);
  const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(items[0]).toContain('The fees');
  expect(items[1]).toContain('Set a new password');
  const [read, ...others] = screen.getAllByRole('button');
  expect(others).toEqual([]);
  fireEvent.click(read!);
  expect(await screen.findByText('Dear Ada')).toBeTruthy();
  expect(screen.getByRole('button', { name: /fees\.pdf/ })).toBeTruthy();
  expect(asked.find(({ call }) => call === 'mail_letter')?.body).toEqual({ mail_id: 7 });
});
