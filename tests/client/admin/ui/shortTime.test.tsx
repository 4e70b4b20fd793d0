import { renderHook } from '@testing-library/react';
import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useShortTime } from '#client/admin/ui/shortTime.ts';

const wrapper = ({ children }: { children: ReactNode }) => (
  <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>{children}</I18nProvider>
);
const inWords = (moment: string) => renderHook(() => useShortTime(), { wrapper }).result.current(Date.parse(moment));

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-07-05T20:00:00Z') }));
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('S9 The admin area shows the conference’s time, and names its zone if the device has another one', () => {
  const device = vi.spyOn(Date.prototype, 'getTimezoneOffset');
  device.mockReturnValue(-480);
  expect(inWords('2026-07-05T18:30:00Z'), 'today in Beijing').toBe('02:30');
  expect(inWords('2026-07-05T12:00:00Z'), 'yesterday there').toBe('5 July at 20:00');
  device.mockReturnValue(0);
  expect(inWords('2026-07-05T18:30:00Z')).toBe('02:30 Beijing time');
});
