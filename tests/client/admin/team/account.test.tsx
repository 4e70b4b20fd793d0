import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { StaffAccount } from '#client/admin/shell/staffAccount.tsx';
import { curie } from '../curie.ts';
import { showAdmin } from '../showAdmin.tsx';

// The page is busy.
vi.mock('#client/performance/idle.ts', () => ({ useIdle: () => false }));

afterEach(cleanup);

test('S4 The menu of the account is fetched after the first rows; a press before that opens it', async () => {
  showAdmin(<StaffAccount staff={curie} />);
  const button = screen.getByRole('button', { name: /^Your account/ });
  expect(button.getAttribute('aria-haspopup')).toBeNull();
  fireEvent.click(button);
  await screen.findByRole('menuitem', { name: 'Sign-in and devices' });
});
