import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { AttachmentField } from '#client/admin/mail/write/attachmentField.tsx';
import { Toasts } from '#client/ui/toasts/toasts.tsx';
import { showAdmin } from './showAdmin.tsx';
import { soon } from '../../soon.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('S13 A PDF is uploaded as it is attached; what is none, or too large, is not sent', async () => {
  const sent: URL[] = [];
  const attachment = { sha256: 'a'.repeat(64), name: 'circular.pdf', size: 1_400_000 };
  vi.stubGlobal('fetch', (input: string) => {
    const url = new URL(input, 'http://site.invalid');
    // Whether there is a connection is asked elsewhere.
    if (url.searchParams.has('name')) sent.push(url);
    return Promise.resolve(Response.json({ code: '200', msg: '', data: attachment }));
  });
  const onChange = vi.fn();
  showAdmin(
    <>
      <AttachmentField attachment={undefined} problems={[]} onChange={onChange} />
      <Toasts />
    </>,
  );
  const choose = (file: File) =>
    fireEvent.change(screen.getByLabelText('PDF to attach'), { target: { files: [file] } });
  choose(new File(['PK, of Word'], 'circular.pdf'));
  expect(await screen.findByText(/not a PDF|no PDF/)).toBeTruthy();
  choose(new File(['%PDF-1.7', new Uint8Array(5_242_880)], 'circular.pdf'));
  expect(await screen.findByText(/5 MB is the most/)).toBeTruthy();
  expect(sent).toEqual([]);
  choose(new File(['%PDF-1.7'], 'circular.pdf'));
  await soon(() => expect(onChange).toHaveBeenCalledWith(attachment));
  expect(sent[0]?.searchParams.get('name')).toBe('circular.pdf');
});
