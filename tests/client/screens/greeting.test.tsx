import { cleanup } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Greeting } from '#client/screens/dashboard/greeting.tsx';
import { emptyAccount } from '#client/session/account.ts';
import { show } from '../show.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test.each([
  [0, 'Hello', '您好'],
  [3, 'Hello', '您好'],
  [4, 'Hello', '您好'],
  [5, 'Good morning', '早上好'],
  [9, 'Good morning', '上午好'],
  [12, 'Good afternoon', '中午好'],
  [13, 'Good afternoon', '下午好'],
  [18, 'Good evening', '晚上好'],
  [22, 'Hello', '您好'],
])('R1 N9 At %i o’clock the dashboard says “%s”, and in Chinese “%s”', async (hour, english, chinese) => {
  vi.spyOn(Date.prototype, 'getHours').mockReturnValue(hour);
  const account = { ...emptyAccount, Firstname: 'Osborne', Lastname: 'Reynolds' };
  for (const [address, said] of [
    ['/loginThen', `${english}, Osborne Reynolds`],
    ['/LoginThenzh', `Osborne Reynolds，${chinese}`],
  ] as const) {
    await show(address, <Greeting account={account} />);
    expect(document.body.textContent).toBe(said);
    cleanup();
  }
});
