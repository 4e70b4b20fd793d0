import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { AttachmentField } from '#client/admin/mail/write/attachmentField.tsx';
import { Toasts } from '#client/ui/toasts/toasts.tsx';
import { showAdmin } from '../showAdmin.tsx';
import { soon } from '../../../soon.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('S13 A PDF is uploaded when it is attached; other or too large files are not sent', async () => {
  const sent: URL[] = [];
  const attachment = { sha256: 'a'.repeat(64), name: 'circular.pdf', size: 1_400_000 };
  class Upload extends EventTarget {
    readonly upload = new EventTarget();
    readonly status = 200;
    readonly responseText = JSON.stringify({ code: '200', msg: '', data: attachment });
    open(_method: string, url: string): void {
      sent.push(new URL(url, 'http://site.invalid'));
    }
    setRequestHeader(): void {}
    send(): void {
      this.dispatchEvent(new Event('load'));
      this.dispatchEvent(new Event('loadend'));
    }
  }
  vi.stubGlobal('XMLHttpRequest', Upload);
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
