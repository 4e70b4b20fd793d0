import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { serverName } from '#contract/calls/everyPage.ts';
import type { LetterRow } from '#contract/kinds/letter/letter.ts';
import { notListed } from '#contract/kinds/person/payment.ts';
import type { PersonRow } from '#contract/kinds/person/person.ts';
import SignedDialog from '#client/admin/letters/signed/signedDialog.tsx';
import { letterBulk, statePlan } from '#client/admin/letters/statePlan.ts';
import { rowsByTarget, startBulk, undoBulk } from '#client/admin/records/bulk/runBulk.ts';
import type { CommandQueue } from '#client/commands/commandQueue.ts';
import { soon } from '../../../soon.ts';
import { answerCalls, listOf, showAdmin } from '../showAdmin.tsx';

const at = '2026-11-22T16:30:00.000Z';
function letter(letter_id: number, name: string, more: Partial<LetterRow> = {}): LetterRow {
  return {
    ...{ letter_id, visitor_id: `v${letter_id}`, name, email: `p${letter_id}@u.example`, country: '', remark: '' },
    ...{ received_at: at, file: { name: 'letter.docx', size: 1 }, state: 'received', note: '', signed: null },
    ...{ changed_by: '', changed_at: '' },
    ...more,
  };
}
const letters = [letter(1, '吴军'), letter(2, 'Marie Curie'), letter(3, 'Niels Bohr')];
const people: PersonRow[] = letters.map(({ visitor_id, name, email }) => ({
  ...{ visitor_id, name, email, pinyin: name === '吴军' ? 'wu jun wujun jun' : '', affiliation: '', country: '' },
  ...{ phone: '', language: 'en', submissions: 0, letters: 1, since: at, closed_at: null, ...notListed },
}));

/** Letters by which an upload was made, and whether the next one gets through. */
const sent: (string | null)[] = [];
let isReachable: (letter_id: string | null) => boolean;

class Upload extends EventTarget {
  readonly upload = new EventTarget();
  readonly status = 200;
  readonly responseText = JSON.stringify({ code: '200', msg: '', data: { letter_id: 1, is_mailed: true } });
  #letter: string | null = null;
  open(_method: string, url: string): void {
    this.#letter = new URL(url, 'http://site.invalid').searchParams.get('letter_id');
  }
  setRequestHeader(): void {}
  abort(): void {}
  send(): void {
    sent.push(this.#letter);
    this.dispatchEvent(new Event(isReachable(this.#letter) ? 'load' : 'error'));
    this.dispatchEvent(new Event('loadend'));
  }
}

beforeEach(() => {
  sent.length = 0;
  isReachable = () => true;
  vi.stubGlobal('XMLHttpRequest', Upload);
  answerCalls({
    ...{ letters: listOf(...letters), people: listOf(...people), abstracts: listOf(), country_list: [] },
    healthz: { name: serverName, now: Date.now() },
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const pdf = (name: string) => new File(['%PDF-1.7'], name);
const rowOf = async (name: string) => within((await screen.findByText(name)).closest('tr')!);

test('S7 Dropped PDFs are matched and shown; only certain or chosen ones are uploaded', async () => {
  const files = [pdf('Wu Jun signed.pdf'), pdf('Curie.pdf'), pdf('scan.pdf'), new File(['PK'], 'Bohr Niels.docx')];
  showAdmin(<SignedDialog dropped={files} onClose={vi.fn()} />);
  expect((await rowOf('Wu Jun signed.pdf')).getByText('吴军')).toBeTruthy();
  expect((await rowOf('scan.pdf')).getByText('no letter found')).toBeTruthy();
  expect((await rowOf('Bohr Niels.docx')).getByText(/not a PDF|no PDF/)).toBeTruthy();
  expect(screen.getByText('2 files have no letter yet and are not uploaded.')).toBeTruthy();
  const curie = await rowOf('Curie.pdf');
  expect(curie.getByText('please choose')).toBeTruthy();
  fireEvent.click(curie.getByRole('button', { name: /Marie Curie/ }));
  // Any letter is found by its number.
  const scan = await rowOf('scan.pdf');
  fireEvent.change(scan.getByLabelText('Letter for scan.pdf'), { target: { value: '3' } });
  fireEvent.click(await scan.findByRole('button', { name: /Niels Bohr/ }));
  expect(sent).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Upload 3 letters' }));
  expect(await screen.findByText('3 letters uploaded.')).toBeTruthy();
  expect(new Set(sent)).toEqual(new Set(['1', '2', '3']));
  expect(sent).toHaveLength(3);
});

test('S7 A letter cannot be changed or left out while its file is being uploaded', async () => {
  let arrive = () => {};
  vi.spyOn(Upload.prototype, 'send').mockImplementation(function (this: Upload) {
    arrive = () => {
      this.dispatchEvent(new Event('load'));
      this.dispatchEvent(new Event('loadend'));
    };
  });
  showAdmin(<SignedDialog dropped={[pdf('吴军.pdf'), pdf('3.pdf')]} onClose={vi.fn()} />);
  const upload = await screen.findByRole('button', { name: 'Upload 2 letters' });
  expect(screen.getByRole('button', { name: 'Leave out 3.pdf' })).toBeTruthy();
  fireEvent.click(upload);
  await soon(() => expect(screen.queryByRole('button', { name: /^(Leave out|Choose another)/ })).toBeNull());
  await act(async () => arrive());
  await act(async () => arrive());
  expect(await screen.findByText('2 letters uploaded.')).toBeTruthy();
});

test('S7 If the connection breaks, the upload stops, and continues with the remaining files', async () => {
  isReachable = (letter_id) => letter_id !== '2';
  showAdmin(<SignedDialog dropped={[pdf('吴军.pdf'), pdf('Curie Marie.pdf'), pdf('3.pdf')]} onClose={vi.fn()} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Upload 3 letters' }));
  expect(await screen.findByText(/Press again to go on/)).toBeTruthy();
  expect(sent).toEqual(['1', '2']);
  isReachable = () => true;
  await act(async () => void dispatchEvent(new Event('online')));
  const again = await screen.findByRole<HTMLButtonElement>('button', { name: 'Upload 2 letters' });
  await soon(() => expect(again.disabled).toBe(false));
  fireEvent.click(again);
  expect(await screen.findByText('3 letters uploaded.')).toBeTruthy();
  expect(sent).toEqual(['1', '2', '2', '3']);
});

test('S7 Many letters get a state at once, except those that have it, have a signed PDF, or are in conflict', () => {
  const signed = letter(4, 'Ada Lovelace', { state: 'signed', signed: { name: 'signed.pdf', size: 1 } });
  const rows = [...letters, signed, letter(5, 'Lise Meitner', { state: 'in work' })];
  const { planned, skipped } = statePlan('in work', rows, [{ target: 'letter 3', state: 'conflict' }]);
  expect(planned.map(({ command }) => command.body)).toEqual(
    [1, 2].map((letter_id) => ({ letter_id, changes: { state: { from: 'received', to: 'in work' } } })),
  );
  expect(skipped.map(({ row: { letter_id }, reason }) => [letter_id, reason])).toEqual([
    [3, 'undecided'],
    [4, 'hasPdf'],
    [5, 'same'],
  ]);
});

test('S7 Undoing a bulk change of letters deletes no signed PDF that was uploaded since', async () => {
  const added: { body: unknown }[] = [];
  const queue = {
    add: async (...commands: { body: unknown }[]) => commands.map((command) => String(added.push(command))),
    withdrawAll: async () => [],
    commands: { get: () => [] },
  } as unknown as CommandQueue;
  const bulk = await startBulk(queue, letterBulk, 'state', statePlan('signed', letters, []));
  const rows = letters.map((row, index) => ({
    ...row,
    state: 'signed' as const,
    signed: index === 0 ? { name: 'signed.pdf', size: 1 } : null,
  }));
  const back = await undoBulk(queue, letterBulk, bulk, rowsByTarget('letter', rows));
  expect(back.skipped).toMatchObject([{ target: 'letter 1', reason: 'hasPdf' }]);
  expect(added.slice(3).map(({ body }) => body)).toEqual(
    [3, 2].map((letter_id) => ({ letter_id, changes: { state: { from: 'signed', to: 'received' } } })),
  );
});
