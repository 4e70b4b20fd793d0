import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { TimeZoneField } from '#client/admin/site/form/placeFields.tsx';
import { showAdmin } from '../showAdmin.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('C4 Names of time zones are computed once, however often their field is opened', () => {
  const list = vi.spyOn(Intl, 'supportedValuesOf');
  for (const _ of [1, 2]) {
    cleanup();
    showAdmin(<TimeZoneField label="Time zone" value="Asia/Shanghai" onChange={() => undefined} />);
    expect(screen.getByRole('option', { name: /Shanghai/ })).toBeTruthy();
  }
  expect(list).toHaveBeenCalledOnce();
});
