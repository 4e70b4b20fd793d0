import 'fake-indexeddb/auto';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { notListed } from '#contract/kinds/person/payment.ts';
import type { PersonRow } from '#contract/kinds/person/person.ts';
import MergeDialog from '#client/admin/person/mergeDialog.tsx';
import { IssuedInvoicePart } from '#client/admin/person/personInvoice.tsx';
import { FormerAccounts } from '#client/admin/person/personParts.tsx';
import { Toasts } from '#client/ui/toasts/toasts.tsx';
import { person } from '../fixtures.ts';
import { answerCalls, listOf, showAdmin } from '../showAdmin.tsx';

const saved: string[] = [];
vi.mock('#client/device/saveFile.ts', () => ({ saveFile: (name: string) => saved.push(name) }));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function row(visitor_id: string, some: Partial<PersonRow>): PersonRow {
  return {
    ...{ visitor_id, name: '王淑芬', pinyin: 'wang shu fen wangshufen shufen', email: `${visitor_id}@163.example` },
    ...{ country: '156', affiliation: '江南大学', phone: '', language: 'zh', since: '2026-11-01T06:00:00.000Z' },
    ...{ submissions: 0, letters: 0, closed_at: null },
    ...notListed,
    ...some,
  };
}

test('S15 S3 Either account can remain, and a repeated press after a lost answer merges once', async () => {
  const people = listOf(
    row('first', { submissions: 2 }),
    row('second', { payment: 'paid', amount: '2800', currency: 'CNY' }),
  );
  let isReached = false;
  const merge_people = () => {
    if (!isReached) throw new TypeError('Failed to fetch');
    return Response.json({ code: '200', msg: '', data: { visitor_id: 'second' } });
  };
  const sent = answerCalls({ country_list: [], people, merge_people });
  const onMerged = vi.fn();
  showAdmin(
    <>
      <MergeDialog visitor_id="first" other="second" onClose={() => undefined} onMerged={onMerged} />
      <Toasts />
    </>,
  );
  const dialog = within(await screen.findByRole('dialog'));
  expect((await dialog.findByRole('row', { name: /^Payment/ })).textContent).toBe('Payment–paid CNY 2,800');
  expect(dialog.getByText(/Everything in second@163.example moves to first@163.example/)).toBeTruthy();
  expect(dialog.queryByText(/The names differ/)).toBeNull();
  fireEvent.click(dialog.getByRole('radio', { name: 'second@163.example' }));
  expect(dialog.getByText(/Everything in first@163.example moves to second@163.example/)).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Merge' }));
  expect((await dialog.findByRole('alert')).textContent).toContain('The server did not answer.');
  isReached = true;
  fireEvent.click(dialog.getByRole('button', { name: 'Merge' }));
  await waitFor(() => expect(onMerged).toHaveBeenCalledWith('second'));
  const bodies = sent.filter(({ call }) => call === 'merge_people').map(({ body }) => body);
  expect(bodies).toHaveLength(2);
  expect(bodies[0]).toMatchObject({ visitor_id: 'second', former_id: 'first' });
  expect(bodies[1]).toEqual(bodies[0]);
});

test('S15 If two accounts have different names, that is shown before the merge', async () => {
  answerCalls({ country_list: [], people: listOf(row('first', {}), row('second', { name: '周志强' })) });
  showAdmin(<MergeDialog visitor_id="first" other="second" onClose={() => undefined} onMerged={() => undefined} />);
  expect(await screen.findByText(/The names differ\./)).toBeTruthy();
});

test('S15 The field for the other account is focused, reports no match, and returns the focus on closing', async () => {
  answerCalls({ country_list: [], people: listOf(row('first', {}), row('second', { name: 'Ada Lovelace' })) });
  function Opener() {
    const [isOpen, setIsOpen] = useState(false);
    return (
      <>
        <button onClick={() => setIsOpen(true)}>Merge…</button>
        {isOpen && <MergeDialog visitor_id="first" other="" onClose={() => setIsOpen(false)} onMerged={vi.fn()} />}
      </>
    );
  }
  showAdmin(<Opener />);
  const opener = screen.getByRole('button', { name: 'Merge…' });
  opener.focus();
  fireEvent.click(opener);
  const field = await screen.findByLabelText('Other account of the same person');
  await waitFor(() => expect(document.activeElement).toBe(field));
  await waitFor(() => {
    fireEvent.change(field, { target: { value: 'lovelace' } });
    expect(screen.getByRole('button', { name: /Ada Lovelace/ })).toBeTruthy();
  });
  fireEvent.change(field, { target: { value: 'nobody' } });
  expect(screen.getByRole('status').textContent).toBe('No people match.');
  fireEvent.keyDown(field, { key: 'Escape' });
  await waitFor(() => expect(document.activeElement).toBe(opener));
});

test('S15 S16 A person’s page names merged accounts, and shows their invoices beside its own', async () => {
  const sent = answerCalls({ invoice_file: () => new Response('%PDF-1.7') });
  const invoice = (number: string) => ({ number, issued_on: '2026-11-20', file: { name: `${number}.pdf`, size: 8 } });
  const earlier_invoices = [{ ...invoice('26322000002'), former_id: 'before' }];
  const former = [{ email: 'wangsf@163.example', merged_at: '2026-11-21T06:00:00.000Z' }];
  showAdmin(
    <>
      <FormerAccounts former={former} />
      <IssuedInvoicePart
        person={{ ...person, issued: invoice('26322000001'), earlier_invoices }}
        onUploaded={vi.fn()}
      />
    </>,
  );
  expect(screen.getByText(/wangsf@163.example/).closest('p')?.textContent).toContain(
    'Merged accounts: wangsf@163.example',
  );
  expect(screen.getByText('Of a merged account, issued on 20 November 2026:')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '26322000002.pdf' }));
  await waitFor(() => expect(sent).toMatchObject([{ body: { visitor_id: 'liebig', former_id: 'before' } }]));
  await waitFor(() => expect(saved).toEqual(['26322000002.pdf']));
});
