import 'fake-indexeddb/auto';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { MoveDialog } from '#client/admin/abstract/moveDialog.tsx';
import { PersonAccess } from '#client/admin/person/personAccess.tsx';
import { hostileName as name } from '../../i18n/hostileWords.ts';
import { abstract, person } from '../fixtures.ts';
import { answerCalls, listOf, showAdmin } from '../showAdmin.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('S6 S15 An account with a hostile name can be closed, erased and given another address', async () => {
  answerCalls({ country_list: [] });
  showAdmin(<PersonAccess person={{ ...person, name }} onChanged={vi.fn()} onMerge={vi.fn()} />);
  const says = {
    'Close the account': `${name} (${person.email}) is logged out everywhere`,
    Erase: `the account of ${name}, ${person.email}`,
    'Correct the address…': `From then on ${name} logs in with the new address`,
  };
  for (const [action, words] of Object.entries(says)) {
    fireEvent.click(screen.getByRole('button', { name: action }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain(words);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
});

test('S15 An abstract of somebody with a hostile name can be moved to another account', async () => {
  answerCalls({ country_list: [], people: listOf() });
  const moved = { ...abstract, account: { ...abstract.account, name } };
  showAdmin(<MoveDialog abstract={moved} onClose={vi.fn()} onMoved={vi.fn()} />);
  expect((await screen.findByRole('dialog')).textContent).toContain(
    `It leaves the account of ${name} (${abstract.account.email}), who can`,
  );
});
