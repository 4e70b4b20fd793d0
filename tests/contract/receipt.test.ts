import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { Receipt, type Person } from '#contract/calls/report.ts';
import { canonicalLetter } from '#contract/calls/acceptance.ts';
import {
  acceptanceKind,
  canonicalReceipt,
  canonicalText,
  receiptKind,
  SignedReceipt,
  type ReceiptText,
} from '#contract/calls/receipt.ts';

const person: Person = {
  Firstname: 'Osborne',
  Middlename: '',
  Lastname: 'Reynolds',
  Position: 'Prof.',
  Affiliation: 'Host University',
  email: 'o.reynolds@host-university.example',
  Corresponding_author: 1,
  Oral_presentation_author: 0,
};

const text: ReceiptText & { report_people: Person[] } = {
  title: 'Heat transfer',
  abstract: 'Sliced apple was dried at 60 °C. 苹果切片干燥。',
  keywords: 'drying',
  submissionType: '1',
  topics: '4',
  report_people: [person, { ...person, Firstname: 'Ellen' }],
};

const digest = (said: ReceiptText) => createHash('sha256').update(canonicalText(said)).digest('hex');

/** Numbers that are the same in every run. */
function* chance(seed: number): Generator<number, never> {
  for (let state = seed; ;) {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    yield state;
  }
}

describe('The text that is hashed', () => {
  test('R8 does not depend on the order of its fields, and leaves out other fields', () => {
    const reversed = Object.fromEntries(Object.entries(text).toReversed()) as typeof text;
    const people = text.report_people.map((each) => Object.fromEntries(Object.entries(each).toReversed()) as Person);
    expect(digest({ ...reversed, report_people: people })).toBe(digest(text));
    expect(digest({ ...text, file_url: '/files/x', version: 3 } as ReceiptText)).toBe(digest(text));
  });

  test('R8 has a fixed canonical form, as another one would invalidate every receipt', () => {
    expect(canonicalText({ ...text, report_people: [person] })).toBe(
      '["lectern-text-1","Heat transfer","Sliced apple was dried at 60 °C. 苹果切片干燥。","drying","1","4",' +
        '[["Osborne","","Reynolds","Prof.","Host University","o.reynolds@host-university.example",1,0]]]',
    );
  });

  test('R8 changes its digest with any field', () => {
    const seen = new Map([[digest(text), 'as it is']]);
    const check = (name: string, said: ReceiptText) => {
      const found = digest(said);
      expect(seen.get(found), name).toBeUndefined();
      seen.set(found, name);
    };
    const random = chance(7);
    for (const field of ['title', 'abstract', 'keywords', 'submissionType', 'topics'] as const) {
      for (let round = 0; round < 40; round++) check(`${field} ${round}`, { ...text, [field]: mutated(text[field]) });
      check(`${field} empty`, { ...text, [field]: '' });
    }
    for (const field of Object.keys(person) as (keyof Person)[]) {
      const other = typeof person[field] === 'number' ? 1 - Number(person[field]) : mutated(String(person[field]));
      check(`people ${field}`, { ...text, report_people: [{ ...person, [field]: other }, text.report_people[1]!] });
    }
    check('order of people', { ...text, report_people: text.report_people.toReversed() });
    check('one fewer', { ...text, report_people: [person] });
    check('nobody', { ...text, report_people: [] });

    /** One character put in, taken out or exchanged at a place that chance names. */
    function mutated(value: string): string {
      const at = random.next().value % (value.length + 1);
      const sign = String.fromCodePoint(0x4e00 + (random.next().value % 20_000));
      return value.slice(0, at) + sign + value.slice(at + (random.next().value % 2));
    }
  });

  test('R8 changes its digest if text moves from one field to the next', () => {
    expect(digest({ ...text, title: 'a","b', abstract: 'c' })).not.toBe(
      digest({ ...text, title: 'a', abstract: 'b","c' }),
    );
    expect(digest({ ...text, title: 'Heat', abstract: 'transfer' })).not.toBe(
      digest({ ...text, title: 'Heattransfer', abstract: '' }),
    );
  });
});

const receipt: SignedReceipt = {
  kind: 'lectern-receipt-1',
  conference: 'forum',
  title: 'Heat transfer',
  report_id: 12,
  version: 1,
  received_at: '2024-10-28T01:12:00.000Z',
  file: { name: 'abstract.docx', size: 5, sha256: 'b'.repeat(64) },
  text_sha256: 'a'.repeat(64),
  key_id: '0123456789abcdef',
  signature: 'A'.repeat(86),
};

test('R8 Every field of a receipt is signed', () => {
  const { signature: _, ...content } = receipt;
  const signed = canonicalReceipt(content);
  for (const value of Object.values({ ...content, ...content.file, file: '' })) expect(signed).toContain(`${value}`);
  expect(z.safeParse(SignedReceipt, receipt).success).toBe(true);
  expect(z.safeParse(SignedReceipt, { ...receipt, public_key: 'x' }).success).toBe(false);
});

test('R8 O8 An answer with an invalid receipt still counts as success', () => {
  const answer = { report_id: 12, version: 1, received_at: '2024-10-28T01:12:00.000Z' };
  for (const odd of [undefined, null, 'thanks', { ...receipt, signature: '' }, { ...receipt, more: 1 }]) {
    expect(z.parse(Receipt, { ...answer, receipt: odd })).toMatchObject(answer);
  }
  expect(z.parse(Receipt, { ...answer, receipt })).toEqual({ ...answer, receipt });
});

test('R8 W7 the signed text of a receipt has not changed, and differs from that of a letter of acceptance', () => {
  const signed = { conference: 'forum', title: '干燥', report_id: 12, key_id: '0123456789abcdef' };
  const digits = 'a'.repeat(64);
  const received = { version: 2, received_at: '2024-10-01T08:00:00.000Z', file: null, text_sha256: digits };
  expect(canonicalReceipt({ kind: receiptKind, ...signed, ...received })).toBe(
    `["lectern-receipt-1","forum","干燥",12,2,"2024-10-01T08:00:00.000Z",null,"${digits}","0123456789abcdef"]`,
  );
  const issued = {
    code: 'AAAA-BBBB-CCCC',
    name: '王淑芬',
    form: 'oral',
    issued_at: '2024-10-01T08:00:00.000Z',
  } as const;
  expect(canonicalLetter({ kind: acceptanceKind, ...signed, ...issued, words_sha256: digits })).toBe(
    `["lectern-acceptance-1","forum","AAAA-BBBB-CCCC",12,"干燥","王淑芬","oral","2024-10-01T08:00:00.000Z","${digits}","0123456789abcdef"]`,
  );
});
