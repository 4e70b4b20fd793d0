import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { BrowserRouter, useNavigate } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { useListAddress } from '#client/admin/records/list/useListAddress.ts';

afterEach(cleanup);

function listAt(address: string) {
  history.replaceState(null, '', address);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <BrowserRouter basename="/admin">{children}</BrowserRouter>
  );
  return renderHook(() => ({ list: useListAddress(), navigate: useNavigate() }), { wrapper }).result;
}

test('S4 A list sorted while the search is written to the address is both searched and sorted', () => {
  const { current } = listAt('/admin/abstracts');
  act(() => {
    current.list.set({ sort: 'title' });
    current.list.set({ q: 'apple' });
  });
  expect(location.search).toBe('?sort=title&q=apple');
});

test('S4 A late search does not lead the user back to a list that was left', () => {
  const { current } = listAt('/admin/abstracts');
  act(() => {
    void current.navigate('/mail');
    current.list.set({ q: 'apple' });
  });
  expect(location.pathname + location.search).toBe('/admin/mail');
});
