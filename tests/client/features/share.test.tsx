import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import ShareButton from '#client/features/share/shareButton.tsx';

const share = vi.fn(async (_data: ShareData) => undefined);

beforeEach(() => {
  share.mockClear();
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
});

afterEach(() => {
  cleanup();
  Reflect.deleteProperty(navigator, 'share');
});

async function shared(at: string, title?: string): Promise<ShareData | undefined> {
  cleanup();
  share.mockClear();
  render(
    <MemoryRouter initialEntries={[at]}>
      <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
        <ShareButton {...(title !== undefined && { title })} />
      </I18nProvider>
    </MemoryRouter>,
  );
  const button = screen.queryByRole('button', { name: 'Share' });
  if (!button) return undefined;
  fireEvent.click(button);
  await waitFor(() => expect(share).toHaveBeenCalled());
  return share.mock.calls[0]![0];
}

test('I5 N9 Pages are shared by address, speakers by addresses of their own, and an account’s pages not at all', async () => {
  const speaker = await shared('/committee?person=plenary-speakers-louis-pasteur&utm_source=mail', 'Louis Pasteur');
  const address = new URL(speaker!.url!);
  expect(address.pathname).toBe('/committee');
  expect(address.searchParams.get('person')).toBe('plenary-speakers-louis-pasteur');
  expect(address.searchParams.has('utm_source'), 'nothing else is handed on').toBe(false);
  expect(speaker!.title).toBe('Louis Pasteur');
  expect(new URL((await shared('/awards'))!.url!).pathname.toLowerCase()).toBe('/awards');
  for (const own of ['/loginThen', '/submissionUpload?id=4', '/account']) expect(await shared(own)).toBeUndefined();
});
