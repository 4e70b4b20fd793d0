import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { place } from '#contract/content/places.ts';
import { contentProblemsIn } from '#contract/content/problems.ts';
import { GroupFields } from '#client/admin/site/form/contentField.tsx';
import { forumSite } from '../../../samples.ts';
import { showAdmin } from '../showAdmin.tsx';

const fetched = vi.fn<(to: Request | string) => Promise<never>>(() => new Promise(() => {}));
beforeEach(() => vi.stubGlobal('fetch', fetched));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Renders the venue's form, and returns its position field. */
function openForm(): () => string | undefined {
  let latest: unknown = forumSite.place;
  function Form() {
    const [value, setValue] = useState<unknown>(forumSite.place);
    const change = (next: unknown) => {
      latest = next;
      setValue(next);
    };
    return <GroupFields schema={place} path={[]} value={value} onChange={change} />;
  }
  showAdmin(<Form />);
  return () => (latest as { position?: string }).position ?? '';
}

const field = () => screen.getByLabelText<HTMLInputElement>('Position on the map');
const paste = (text: string) => fireEvent.change(field(), { target: { value: text } });

test('C9 I13 A pasted map link becomes GPS coordinates with links to check them, without a request', async () => {
  const position = openForm();
  paste('https://uri.amap.com/marker?position=120.31650861139961,31.4893108437533&name=会场');
  expect(position()).toBe('31.4912, 120.3119');
  expect(await screen.findByText(/Found: 31.4912, 120.3119/)).toBeTruthy();
  const map = screen.getByRole('link', { name: 'OpenStreetMap' });
  expect(map.getAttribute('href')).toContain('mlat=31.4912&mlon=120.3119');
  fireEvent.blur(field());
  expect(field().value).toBe('31.4912, 120.3119');
  const asked = fetched.mock.calls.map(([to]) => new URL(typeof to === 'string' ? to : to.url, location.href).origin);
  expect(asked.filter((origin) => origin !== location.origin)).toEqual([]);
  expect(contentProblemsIn(place, { ...forumSite.place, position: position() })).toEqual([]);
});

test('C9 A short link stays as pasted, is refused, and the message says what to paste instead', async () => {
  const position = openForm();
  paste('https://maps.app.goo.gl/AbCdEf123');
  fireEvent.blur(field());
  expect(field().value).toBe('https://maps.app.goo.gl/AbCdEf123');
  expect(await screen.findByText(/This short link does not contain the position/)).toBeTruthy();
  const problems = contentProblemsIn(place, { ...forumSite.place, position: position() });
  expect(problems.map(({ path }) => path)).toEqual([['position']]);
  paste('');
  expect(position()).toBe('');
  expect(screen.queryByText(/This short link/)).toBeNull();
});

test('C9 Typing coordinates is not disturbed by a position read from the first digits', () => {
  const position = openForm();
  for (const text of ['31.4', '31.49 1', '31.49 120.', '31°29′28.32″N 120°18′42.84″E']) {
    paste(text);
    expect(field().value).toBe(text);
  }
  expect(position()).toBe('31.4912, 120.3119');
});
