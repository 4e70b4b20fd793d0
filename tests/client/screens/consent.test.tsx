import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import type { RouteOf } from '#site/routes.ts';
import type { Site } from '#site/site.ts';

const notice = { en: 'Your details are kept for the conference only.', zh: '个人信息仅用于本次会议。' };

/** The short registration form of a conference, with or without a privacy notice. */
async function drawForm(privacy: Site['legal']): Promise<HTMLFormElement> {
  vi.resetModules();
  vi.doMock('#client/published/site.ts', async (original) => {
    const { site } = await original<{ site: Site }>();
    return { site: { ...site, legal: privacy } satisfies Site };
  });
  const { RegisterForm } = await import('#client/screens/register/register.tsx');
  const route: RouteOf<'register'> = {
    path: '/register',
    kind: 'register',
    title: { en: 'Sign up', zh: '创建账号' },
    loginPath: '/login',
    dashboardPath: '/loginThen',
    form: 'short',
    ifcn: 0,
  };
  const { container } = render(
    <MemoryRouter>
      <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
        <MantineProvider>
          <RegisterForm route={route} />
        </MantineProvider>
      </I18nProvider>
    </MemoryRouter>,
  );
  return container.querySelector('form')!;
}

afterEach(() => {
  cleanup();
  vi.doUnmock('#client/published/site.ts');
});

test('A1 If the conference has a privacy notice, the form shows it and asks for consent', async () => {
  const form = await drawForm({ privacy: notice });
  const consent = form.querySelector<HTMLInputElement>('[name=consent]')!;
  expect(form.textContent).toContain(notice.en);
  expect(consent.type).toBe('checkbox');
  expect(document.getElementById(consent.getAttribute('aria-describedby')!)?.textContent).toBe(notice.en);
  fireEvent.submit(form);
  // Other missing fields are reported first.
  await waitFor(() => expect(screen.getByText('Please enter your email')).toBeTruthy());
});

test('A1 An address that cannot receive mail gets a warning, but is refused nowhere', async () => {
  const form = await drawForm({});
  const email = form.querySelector<HTMLInputElement>('[name=email]')!;
  const hint = () => {
    const described = (email.getAttribute('aria-describedby') ?? '').split(' ');
    return described.map((id) => document.getElementById(id)?.textContent ?? '').join('');
  };
  const type = (value: string) => {
    fireEvent.input(email, { target: { value } });
    fireEvent.blur(email);
  };
  for (const wrong of ['a@b.example,c@d.example', 'x@e.example?cc=y@e.example', 'a@b>,<c@d', 'nobody']) {
    type(wrong);
    await waitFor(() => expect([wrong, hint()]).toEqual([wrong, expect.stringContaining('No mail can be sent')]));
  }
  expect(email.getAttribute('aria-invalid')).not.toBe('true');
  for (const right of ['王@大学.example', 'ｗang＠university．example', '']) {
    type(right);
    await waitFor(() => expect([right, hint()]).toEqual([right, '']));
  }
  type('a@b.example,c@d.example');
  fireEvent.submit(form);
  // Something else is missing.
  await waitFor(() => expect(form.querySelector('[aria-invalid=true]')).not.toBeNull());
  expect(email.getAttribute('aria-invalid')).not.toBe('true');
});

test('A1 Without a privacy notice, no consent is asked for', async () => {
  const form = await drawForm({});
  expect(form.querySelector('[name=consent]')).toBeNull();
});
