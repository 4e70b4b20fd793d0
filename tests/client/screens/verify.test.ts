import { createHash, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import { canonicalReceipt, receiptKind, type ReceiptKey, type SignedReceipt } from '#contract/calls/receipt.ts';
import { limits } from '#contract/rules/limits.ts';
import { checkReceipt } from '#client/receipts/check.ts';
import { site } from '#client/published/site.ts';
import { chosenFile, chosenText } from '#client/screens/verify/chosen.ts';

const size = 30_000_000;
const nested = (length: number) => '['.repeat(length / 2) + ']'.repeat(length / 2);
const noKeys = { stored: () => Promise.resolve([]), fetch: () => Promise.resolve([]) };

/** How many characters `JSON.parse` was given while something ran. */
async function parsedBy(work: () => unknown): Promise<number> {
  const parse = vi.spyOn(JSON, 'parse');
  await work();
  const characters = parse.mock.calls.reduce((sum, [json]) => sum + json.length, 0);
  parse.mockRestore();
  return characters;
}

const receipt = `{"kind":"lectern-receipt-1","key_id":"0123456789abcdef","title":`;

test.each([
  ['30 MB of nested lists', nested(size)],
  ['30 MB of a receipt', `${receipt}${nested(size)}}`],
  ['the words of a receipt with an endless title', `${receipt}"${'x'.repeat(size)}"}`],
  ['millions of authors', `{"abstract":"","report_people":[${'{},'.repeat(size / 3)}{}]}`],
])('R8 /verify sees without parsing that %s are no receipt, and goes on', async (_, words) => {
  let verdict;
  const parsed = await parsedBy(async () => {
    verdict = await checkReceipt(chosenText(words).receipt ?? '', noKeys);
  });
  expect(verdict).toEqual({ kind: 'not-a-receipt' });
  expect(parsed).toBe(0);
});

test('R8 /verify refuses 10 MB of nested lists without parsing them', async () => {
  expect(await parsedBy(() => chosenFile(new File([nested(10_000_000)], 'receipt.json')))).toBe(0);
});

test('R8 the longest text is still compared, with 500 authors, as the dashboard saves it', async () => {
  const text = {
    title: '题'.repeat(limits.title),
    abstract: '摘要\n'.repeat(limits.abstract / 3),
    keywords: '"'.repeat(limits.keywords),
    submissionType: '1',
    topics: '1',
    report_people: Array.from({ length: limits.people }, () => ({
      Firstname: 'Marie',
      Middlename: '',
      Lastname: 'Curie',
      Position: 'Prof.',
      Affiliation: 'Université de Paris',
      email: 'marie@university.example',
      Corresponding_author: 1,
      Oral_presentation_author: 0,
    })),
  };
  const words = JSON.stringify(text, null, 2);
  expect(await chosenFile(new File([words], 'text-7.json'))).toEqual({ text: words });
});

describe('A receipt', () => {
  const server = keyPair();
  const known = { stored: async () => [server.key], fetch: async () => undefined };
  const genuine = signed(
    {
      kind: receiptKind,
      conference: site.id,
      title: 'Heat transfer',
      report_id: 7,
      version: 1,
      received_at: '2024-10-01T08:00:00.000Z',
      file: { name: 'abstract.docx', size: 6_000, sha256: 'c'.repeat(64) },
      text_sha256: 'd'.repeat(64),
      key_id: server.key.key_id,
    },
    server.privateKey,
  );
  const verdictOf = (receipt: object, keys: Parameters<typeof checkReceipt>[1] = known) =>
    checkReceipt(JSON.stringify(receipt), keys);

  test('R8 is genuine, and counts as changed if any field differs or is added', async () => {
    expect(await verdictOf(genuine)).toEqual({ kind: 'genuine', statement: genuine });
    const changes = [
      { title: 'Another title' },
      { received_at: '2024-01-01T00:00:00.000Z' },
      { version: 2 },
      { report_id: 8 },
      { file: { ...genuine.file, sha256: 'a'.repeat(64) } },
      { file: null },
      { text_sha256: 'b'.repeat(64) },
      { signature: `${genuine.signature.slice(0, -4)}AAAA` },
      { note: 'Accepted for oral presentation' },
    ];
    for (const change of changes) expect(await verdictOf({ ...genuine, ...change })).toEqual({ kind: 'changed' });
    for (const other of [{}, { ...genuine, kind: 'other' }, [1]])
      expect(await verdictOf(other)).toEqual({ kind: 'not-a-receipt' });
  });

  test('R8 of another conference with the same server key is recognised', async () => {
    const elsewhere = signed({ ...genuine, conference: 'another' }, server.privateKey);
    expect(await verdictOf(elsewhere)).toEqual({ kind: 'other-conference' });
  });

  test('R8 signed with another key is refused, even if it contains that key', async () => {
    const { key, privateKey } = keyPair();
    const forged = signed({ ...genuine, title: 'Forged', key_id: key.key_id }, privateKey);
    const unknown = { kind: 'unknown-key', key_id: key.key_id, isServerChecked: false };
    expect(await verdictOf({ ...forged, public_key: key.public_key })).toEqual(unknown);
    expect(await verdictOf(signed({ ...genuine, title: 'Forged' }, privateKey))).toEqual({ kind: 'changed' });
  });

  test('R8 whose key is not on the device is checked once the server can be reached', async () => {
    const stored = async () => [];
    const unknown = { kind: 'unknown-key', key_id: server.key.key_id };
    const offline = await verdictOf(genuine, { stored, fetch: async () => undefined });
    expect(offline).toEqual({ ...unknown, isServerChecked: false });
    const withoutKey = await verdictOf(genuine, { stored, fetch: async () => [keyPair().key] });
    expect(withoutKey).toEqual({ ...unknown, isServerChecked: true });
    const online = await verdictOf(genuine, { stored, fetch: async () => [server.key] });
    expect(online).toMatchObject({ kind: 'genuine' });
  });
});

/** A new key, with its public part as the server publishes it. */
function keyPair(): { privateKey: KeyObject; key: ReceiptKey } {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const spki = publicKey.export({ format: 'der', type: 'spki' });
  const key_id = createHash('sha256').update(spki).digest('hex').slice(0, 16);
  return { privateKey, key: { key_id, public_key: spki.toString('base64') } };
}

function signed(content: Omit<SignedReceipt, 'signature'>, key: KeyObject): SignedReceipt {
  const { signature: _, ...signable } = { signature: '', ...content };
  return { ...signable, signature: sign(null, Buffer.from(canonicalReceipt(signable)), key).toString('base64url') };
}
