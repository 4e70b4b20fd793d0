import 'fake-indexeddb/auto';
import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { MantineProvider } from '@mantine/core';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { serverName } from '#contract/calls/everyPage.ts';
import { emptyInvoice } from '#contract/rules/accountRules.ts';
import { probe } from '#client/api/connection.ts';
import { AuthorInvoiceForm } from '#client/screens/authorInfo/invoiceForm.tsx';
import ToastBoard from '#client/ui/toasts/toastBoard.tsx';

const account = {
  Firstname: '淑芬',
  Lastname: '王',
  email: 'shufen@university.example',
  mytitle: '',
  token: 't',
  visitor_id: '7',
  ifcn: '1',
  features: [],
};

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

/** Opens the form against a server whose answers are given by the last part of the path; without one it is out of reach. */
function openForm(answers: Record<string, { status: number; data?: unknown }>): string[] {
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (request: Request | string, init?: RequestInit) => {
    const asked = request instanceof Request ? request : new Request(new URL(request, location.href), init);
    const name = new URL(asked.url).pathname.split('/').at(-1) ?? '';
    if (name !== 'healthz') sent.push(`${name} ${await asked.text()}`);
    const answer = answers[name];
    if (!answer) throw new TypeError('Failed to fetch');
    const body = { code: String(answer.status), msg: '', data: answer.data };
    return new Response(JSON.stringify(body), { status: answer.status });
  });
  render(
    <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
      <MantineProvider env="test">
        <ToastBoard />
        <AuthorInvoiceForm account={account} />
      </MantineProvider>
    </I18nProvider>,
  );
  return sent;
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const press = () => fireEvent.submit(field('Invoice title').form!);

test('A10 Stored invoice details are filled in, but never replace what is being typed', async () => {
  const kept = {
    title: '江南大学',
    tax_number: '1',
    kind: 'ordinary',
    item: '',
    due: 'paid',
    note: '',
    visitor_id: '7',
  };
  openForm({ invoice: { status: 200, data: kept } });
  type('Item', '会议费');
  await waitFor(() => expect(field('Invoice title').value).toBe('江南大学'));
  expect(field('Kind of invoice').value).toBe('ordinary');
  expect(field('Item').value).toBe('会议费');
});

test('A10 O1 Offline, the invoice stays in the form, also after a reload, and is sent with the next press', async () => {
  openForm({});
  type('Invoice title', '江南大学');
  press();
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('What you typed stays here'));
  cleanup();
  const sent = openForm({ invoice: { status: 200, data: null }, add_invoice: { status: 200 } });
  expect(field('Invoice title').value).toBe('江南大学');
  await waitFor(() => expect(sent).toHaveLength(1));
  press();
  await waitFor(() => expect(sent.at(-1)).toMatch(/^add_invoice .*"title":"江南大学"/));
  await waitFor(() => expect(sessionStorage.getItem('invoice 7')).toBeNull());
});

test('A10 O4 Stored invoice details are filled in as soon as the server can be reached again', async () => {
  const answers: Parameters<typeof openForm>[0] = {};
  openForm(answers);
  await act(async () => expect(await probe()).toBe('offline'));
  type('Item', '会议费');
  answers.invoice = { status: 200, data: { ...emptyInvoice, title: '江南大学', visitor_id: '7' } };
  answers.healthz = { status: 200, data: { name: serverName } };
  await act(async () => expect(await probe()).toBe('online'));
  await waitFor(() => expect(field('Invoice title').value).toBe('江南大学'));
  expect(field('Item').value).toBe('会议费');
});

test('A10 A special invoice without title and tax number is refused at both fields, before anything is sent', async () => {
  const sent = openForm({ invoice: { status: 200, data: null } });
  await waitFor(() => expect(sent).toHaveLength(1));
  type('Kind of invoice', 'special');
  press();
  expect(document.activeElement).toBe(field('Invoice title'));
  for (const name of ['Invoice title', 'Tax number']) expect(field(name).getAttribute('aria-invalid')).toBe('true');
  expect(sent).toHaveLength(1);
});

test('A10 A server that stores no invoices offers no form', async () => {
  openForm({ invoice: { status: 404 } });
  await waitFor(() => expect(screen.queryByLabelText('Invoice title')).toBeNull());
});

test('A10 S16 A tax number that looks mistyped gets a warning beside its field, and is sent as it is', async () => {
  const sent = openForm({ invoice: { status: 200, data: null }, add_invoice: { status: 200 } });
  await waitFor(() => expect(sent).toHaveLength(1));
  type('Invoice title', '江南大学');
  type('Tax number', '91350100M000100Y44');
  expect(screen.getByText(/^The last character does not fit/)).toBeTruthy();
  expect(field('Tax number').getAttribute('aria-invalid')).not.toBe('true');
  press();
  await waitFor(() => expect(sent.at(-1)).toMatch(/^add_invoice .*91350100M000100Y44/));
  type('Tax number', '91350100M000100Y43');
  expect(screen.queryByText(/^The last character does not fit/)).toBeNull();
});
