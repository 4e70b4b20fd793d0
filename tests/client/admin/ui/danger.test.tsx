import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { commandQueue } from '#client/admin/records/queue.ts';
import { PersonAccess } from '#client/admin/person/personAccess.tsx';
import { Dialog } from '#client/admin/ui/dialog.tsx';
import { FormButtons } from '#client/admin/ui/forms/formButtons.tsx';
import { Toasts } from '#client/ui/toasts/toasts.tsx';
import { person } from '../fixtures.ts';
import { answerCalls, showAdmin } from '../showAdmin.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function open() {
  const refusal = { code: '422', msg: 'This is not the address of the account. Nothing was erased.', field: 'email' };
  let tries = 0;
  const erase_person = () =>
    tries++ === 0
      ? new Response(JSON.stringify(refusal), { status: 422 })
      : new Response(JSON.stringify({ code: '200', msg: '' }));
  const asked = answerCalls({
    erase_person,
    people: { is_complete: true, rows: [], removed: [], total: 0, cursor: '' },
  });
  showAdmin(
    <>
      <PersonAccess onChanged={() => undefined} onMerge={() => undefined} person={person} />
      <Toasts />
    </>,
  );
  return () => asked.filter(({ call }) => call === 'erase_person').map(({ body }) => body);
}

test('S6 Erasing names the person and what is lost, can be cancelled, and clears an earlier refusal', async () => {
  const erased = open();
  const begin = async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Erase' }));
    return within(await screen.findByRole('dialog', { name: 'Erase Justus Liebig' }));
  };
  const dialog = await begin();
  expect(dialog.getByText(/justus@university\.example/)).toBeTruthy();
  expect(dialog.getByText(/2 abstracts/)).toBeTruthy();
  expect(dialog.getByText(/cannot be undone/)).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(erased()).toEqual([]);

  const again = await begin();
  const field = again.getByLabelText<HTMLInputElement>('E-mail address of the account');
  const button = again.getByRole('button', { name: 'Erase Justus Liebig' });
  expect(button.style.getPropertyValue('--button-bg')).toContain('danger');
  fireEvent.change(field, { target: { value: 'somebody@else.example' } });
  fireEvent.click(button);
  const refused = await again.findByText(/Nothing was erased/);
  expect(field.getAttribute('aria-describedby')?.split(' ')).toContain(refused.id);
  fireEvent.change(field, { target: { value: person.email } });
  expect(again.queryByText(/Nothing was erased/)).toBeNull();
  fireEvent.click(button);
  expect(await screen.findByText('Justus Liebig has been erased.')).toBeTruthy();
  expect(erased()).toEqual(['somebody@else.example', person.email].map((email) => ({ visitor_id: 'liebig', email })));
});

test('S6 Closing an account asks first in the danger colour and says what ends; opening is immediate', async () => {
  const add = vi.spyOn(commandQueue, 'add').mockResolvedValue([]);
  open();
  fireEvent.click(screen.getByRole('button', { name: 'Close the account' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Close the account' }));
  expect(dialog.getByText(/Justus Liebig .*can be opened again/)).toBeTruthy();
  expect(add).not.toHaveBeenCalled();
  const yes = dialog.getByRole('button', { name: 'Close the account' });
  expect(yes.style.getPropertyValue('--button-bg')).toContain('danger');
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Cancel' })));
  fireEvent.click(yes);
  expect(add.mock.calls).toMatchObject([[{ name: 'close_person', body: { is_closed: true } }]]);

  cleanup();
  showAdmin(
    <PersonAccess
      onChanged={() => undefined}
      onMerge={() => undefined}
      person={{ ...person, closed_at: person.since }}
    />,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Open the account' }));
  await waitFor(() => expect(add).toHaveBeenCalledTimes(2));
});

test('S9 A dialog focuses its first field, its cancel button or its heading, and not its close button', async () => {
  const focusIn = async (content: ReactNode) => {
    cleanup();
    showAdmin(
      <Dialog opened onClose={() => undefined} title="Heading">
        {content}
      </Dialog>,
    );
    await waitFor(() => expect(document.activeElement).not.toBe(document.body));
    return document.activeElement?.textContent || document.activeElement?.getAttribute('aria-label');
  };
  const buttons = <FormButtons onCancel={() => undefined}>Send</FormButtons>;
  expect(await focusIn(<input aria-label="Field" />)).toBe('Field');
  expect(await focusIn(buttons)).toBe('Cancel');
  expect(
    await focusIn(
      <>
        <input aria-label="Field" />
        {buttons}
      </>,
    ),
  ).toBe('Field');
  expect(await focusIn(<button type="button">Delete all</button>)).toBe('Heading');
});
