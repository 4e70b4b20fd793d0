import 'fake-indexeddb/auto';
import { MantineProvider } from '@mantine/core';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { canonicalText, receiptKind, type SignedReceipt } from '#contract/calls/receipt.ts';
import type { Report } from '#contract/calls/report.ts';
import { fromReport, newPerson } from '#client/drafts/store/content.ts';
import { textDigest } from '#client/receipts/digest.ts';
import ReceiptDialog from '#client/screens/dashboard/receipts/receiptDialog.tsx';
import { withReceipt } from '#client/receipts/receiptAddress.ts';
import Verify from '#client/screens/verify/verify.tsx';
import { site } from '#client/published/site.ts';
import { routesOf } from '#contract/pages/page.ts';
import { show } from '../../show.tsx';

afterEach(() => {
  cleanup();
  Reflect.deleteProperty(navigator, 'share');
  Reflect.deleteProperty(navigator, 'canShare');
  vi.restoreAllMocks();
});

const report: Report = {
  ...{ report_id: 7, title: 'Drying of apples', abstract: 'It is slow.', keywords: 'a, b, c', submissionType: '1' },
  ...{ topics: '4', file_url: '', received_at: '2024-10-18T02:00:00.000Z' },
  report_people: [
    {
      ...newPerson(true),
      Firstname: 'Ellen',
      Lastname: 'Richards',
      Affiliation: 'Host University',
      email: 'e@h.example',
    },
    { ...newPerson(false), Firstname: '淑芬', Lastname: '王', Affiliation: '主办大学', email: 'w@h.example' },
  ],
};

async function open(listed = report, title = report.title) {
  const receipt: SignedReceipt = {
    ...{ kind: receiptKind, conference: 'forum', title, report_id: 7, version: 1, file: null },
    ...{ received_at: report.received_at!, key_id: 'b'.repeat(16), signature: 'c'.repeat(86) },
    text_sha256: await textDigest(canonicalText(fromReport(report))),
  };
  await show(
    '/loginThen',
    <MantineProvider env="test">
      <ReceiptDialog receipt={receipt} report={listed} differences={[]} onClose={() => undefined} />
    </MantineProvider>,
  );
  return receipt;
}

test('R8 The printed receipt has dates, authors in order, abstract, time with its zone, digest and a code to check it', async () => {
  const receipt = await open();
  const sheet = (await screen.findByText('It is slow.')).closest('article')!;
  expect(sheet.textContent).toMatch(
    /3–6 December 2024.*Drying of apples.*Ellen Richards.*王淑芬.*Host University.*主办大学/,
  );
  expect(sheet.textContent).toMatch(/18 October 2024 at 10:00 Beijing time.*Paper ID7/);
  expect(sheet.textContent).toContain(receipt.text_sha256);
  expect(code(), 'the dialog does not need it').toBeNull();
  act(() => void dispatchEvent(new Event('beforeprint')));
  expect(code()).toBeTruthy();
  expect(sheet.textContent).toContain('This code opens the page');
});

const code = () => screen.queryByRole('img', { name: 'Checks this receipt', hidden: true });

test('R8 A receipt too long for a code that cameras read is printed without one', async () => {
  await open(report, '苹果片的干燥'.repeat(200));
  act(() => void dispatchEvent(new Event('beforeprint')));
  expect(await screen.findByText(/Its file is checked at/)).toBeTruthy();
  expect(code()).toBeNull();
  expect(screen.queryByText(/This code opens the page/)).toBeNull();
});

test('R8 S5 A text that the organisers have changed is neither printed nor sent as the received one', async () => {
  await open({ ...report, abstract: 'It is quick.' });
  await screen.findByText('Receipt of a submission');
  await new Promise((done) => setTimeout(done, 100));
  expect(screen.queryByText('It is quick.')).toBeNull();
  expect(screen.queryByRole('button', { name: /co-authors/ })).toBeNull();
});

test('R8 Co-authors get the text, and the receipt as a file that the page for checking receipts accepts', async () => {
  const share = vi.fn<(data: ShareData) => Promise<void>>(() => Promise.resolve());
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  Object.defineProperty(navigator, 'canShare', { value: () => true, configurable: true });
  const receipt = await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Send my co-authors what I submitted' }));
  await waitFor(() => expect(share).toHaveBeenCalledOnce());
  const { text, files } = share.mock.calls[0]![0];
  expect(text).toMatch(/Drying of apples\nEllen Richards, 王淑芬\n\nIt is slow\.\n\nKeywords: a, b, c/);
  const checked = /checked here: (\S+)$/.exec(text!)![1]!;
  expect(JSON.parse(await files![0]!.text())).toEqual(receipt);

  cleanup();
  const { pathname, hash } = new URL(checked);
  await show(pathname + hash, <Verify route={routesOf(site.routes, 'verify')[0]!} />);
  expect(await screen.findByText(/Chosen: the receipt/)).toBeTruthy();
});

test('R8 Print is the main button of a receipt', async () => {
  await open();
  const buttons = screen.getAllByRole('button').filter(({ dataset }) => dataset.variant !== 'default');
  expect(buttons.filter(({ textContent }) => textContent !== '').map(({ textContent }) => textContent)).toEqual([
    'Print',
  ]);
});

test.each([
  ['has no share sheet', undefined],
  ['refuses to share', () => Promise.reject(new DOMException('No', 'NotAllowedError'))],
])('R8 If the device %s, the author reads that a mail opens, and can copy its text and addresses', async (_, share) => {
  if (share) Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  const mail = vi.spyOn(location, 'href', 'set').mockImplementation(() => undefined);
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await open();
  expect(screen.queryByRole('button', { name: 'Copy the text' })).toBeNull();
  fireEvent.click(await screen.findByRole('button', { name: 'Send my co-authors what I submitted' }));
  const said = await screen.findByText(/^A message to your co-authors opens in your mail program\./);
  expect(said.closest('[role=status]')).toBeTruthy();
  expect(mail).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^mailto:e%40h\.example,w%40h\.example\?/));
  fireEvent.click(screen.getByRole('button', { name: 'Copy the text' }));
  await waitFor(() => expect(writeText).toHaveBeenCalledOnce());
  expect(writeText.mock.lastCall![0]).toMatch(
    /^Our abstract for .*, paper 7\n\n[^]*It is slow\.[^]*checked here: http/,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Copy the addresses' }));
  await waitFor(() => expect(writeText).toHaveBeenLastCalledWith('e@h.example, w@h.example'));
});

test('R8 An author who closes the share sheet is not sent to the mail program', async () => {
  const share = vi.fn(() => Promise.reject(new DOMException('Closed', 'AbortError')));
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Send my co-authors what I submitted' }));
  await waitFor(() => expect(share).toHaveBeenCalledOnce());
  await act(() => new Promise((done) => setTimeout(done, 20)));
  expect(screen.queryByText(/opens in your mail program/)).toBeNull();
});

test('R8 A receipt in the address is checked on an open page, whatever was chosen before', async () => {
  // The verdict asks for the keys of signatures.
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  const receipt = await open();
  cleanup();
  const { hash } = new URL(withReceipt('https://site.example/verify', { ...receipt, version: 2 }));
  await show(
    withReceipt('/verify', receipt),
    <>
      <Verify route={routesOf(site.routes, 'verify')[0]!} />
      <Link to={hash}>Another receipt</Link>
    </>,
  );
  fireEvent.change(document.querySelector('input[type=file]')!, { target: { files: [new File(['PK'], 'a.docx')] } });
  expect(await screen.findByText(/Chosen: the receipt and a\.docx/)).toBeTruthy();
  // Awaited: the code of the verdict is fetched meanwhile.
  await act(async () => void fireEvent.click(screen.getByRole('link', { name: 'Another receipt' })));
  expect(await screen.findByText('Chosen: the receipt')).toBeTruthy();
});
