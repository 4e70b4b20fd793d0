import 'fake-indexeddb/auto';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PersonExport as Exported } from '#contract/kinds/person/person.ts';
import ExportPerson from '#client/admin/person/document/personExport.tsx';
import { readWordText } from '#contract/readers/wordFile/readWordText.ts';
import { answerCalls, showAdmin } from '../showAdmin.tsx';
import { TaskWorker } from '../taskWorker.ts';

const saved: { name: string; file: Blob }[] = [];
vi.mock('#client/device/saveFile.ts', () => ({
  saveFile: (name: string, file: Blob) => saved.push({ name, file }),
}));

const at = '2026-05-01T18:30:00.000Z';
const author = {
  ...{ Firstname: '淑芬', Middlename: '', Lastname: '王', Position: 'Prof.', Affiliation: '江南大学' },
  ...{ email: 'wang@university.example', Corresponding_author: 1, Oral_presentation_author: 1 },
};
const data: Exported = {
  account: {
    registration: {
      ...{ visitor_id: 'secret-key', email: 'wang@university.example', Firstname: '淑芬', Lastname: '王' },
      ...{ mytitle: 'Prof.', affiliation: '江南大学 <b>', address: '', country: '', ifcn: 1, created_at: at },
      newly_stored: 'kept by a newer server',
    },
    author_information: { about: 'Works on meat' },
    invoice: { title: '江南大学', tax_number: '123', kind: 'special' },
    issued_invoice: { number: '26322000', issued_on: '2026-07-05', file: { name: 'fapiao.pdf', size: 9 } },
    merged_accounts: [{ former_id: 'x', visitor_id: 'y', email: 'old@university.example', merged_at: at }],
    earlier_invoices: [],
    payment: { state: 'paid', amount: '1200', currency: 'CNY', paid_by: '', note: '', payer: '', paid_for: ['李娜'] },
    sessions: [{ expires_at: at }],
    devices: [],
  },
  submissions: [
    {
      ...{
        file_id: 'f1',
        report_id: 57,
        title: '肉汁中的肌酸',
        abstract: 'First line.\nSecond line.',
        keywords: 'meat',
        topics: '3',
      },
      ...{ submissionType: '1', version: 2, text_sha256: 'abcdef', created_at: at, withdrawn_reason: 'By her wish' },
      report_people: [author],
      earlier_versions: [{ version: 1, title: 'Meat', abstract: 'As it was.', report_people: [author] }],
    },
  ],
  letters: [{ letter_id: 3, state: 'signed', note: 'For the visa', office_note: 'Sent by post', received_at: at }],
  mail: [{ mail_id: 1, subject: 'Your abstract 57', text: 'We have received it.', email: 'wang@university.example' }],
  files: [{ file_id: 'f1', name: 'abstract.docx', size: 12_000, created_at: at, sha256: 'abcdef' }],
  log: [
    {
      ...{ at, actor: 'staff', action: 'payment noted', target: 'account', target_id: 'secret-key' },
      ...{ target_name: '王淑芬', before: { state: 'expected' }, after: { state: 'paid' } },
    },
  ],
};

beforeEach(() => {
  vi.stubGlobal('Worker', TaskWorker);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  saved.length = 0;
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function exported(format: string): Promise<Blob> {
  answerCalls({ export_person: data, country_list: [] });
  showAdmin(<ExportPerson person={{ visitor_id: '12345678-90' }} isDisabled={false} />);
  fireEvent.click(screen.getByRole('button', { name: 'Export everything' }));
  fireEvent.click(await screen.findByRole('radio', { name: format, hidden: true }));
  fireEvent.click(screen.getByRole('button', { name: 'Export', hidden: true }));
  await waitFor(() => expect(saved).toHaveLength(1), { timeout: 10_000 });
  return saved[0]!.file;
}

const everything = [
  ...['王淑芬', 'wang@university.example', 'newly_stored', 'kept by a newer server', 'Works on meat'],
  ...['old@university.example', '26322000', '5 July 2026', 'fapiao.pdf', 'Special VAT invoice', '1200', 'paid', '李娜'],
  ...[
    '#57 肉汁中的肌酸',
    'Prof. 王淑芬, 江南大学, wang@university.example, corresponding author, presenting author',
    'Second line.',
    'By her wish',
    'As it was.',
  ],
  ...['For the visa', 'Sent by post', 'signed', 'Your abstract 57', 'We have received it.', 'abstract.docx', '12 kB'],
  ...['The office noted the payment of 王淑芬', 'expected → paid', '2 May 2026 at 02:30'],
];

test('S17 A person’s data is a Word document with all stored data, in words and the conference’s time', async () => {
  const paragraphs = (await readWordText(await exported('Word (DOCX)'))) ?? [];
  expect(saved[0]!.name).toBe('person-12345678.docx');
  const text = paragraphs.join('\n');
  expect(everything.filter((words) => !text.includes(words))).toEqual([]);
  const headings = ['Account', 'Abstracts', 'Invitation letters', 'Payment', 'Invoice', 'Mail', 'Files', 'Log'];
  expect(paragraphs.filter((paragraph) => headings.includes(paragraph))).toEqual(headings);
  expect(text).toContain('江南大学 <b>');
  expect(text, 'keys tell nothing').not.toMatch(/secret-key|abcdef/);
});

test('S17 The same data can be exported as JSON', async () => {
  expect(JSON.parse(await (await exported('JSON')).text())).toEqual(data);
  expect(saved[0]!.name).toBe('person-12345678.json');
});
