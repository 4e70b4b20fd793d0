import 'fake-indexeddb/auto';
import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { LoginForm } from '#client/features/login/loginForm.tsx';
import ToastBoard from '#client/ui/toasts/toastBoard.tsx';

const refusal = 'Wrong email or password.';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const refuse = async () => new Response(JSON.stringify({ code: '401', msg: refusal }), { status: 401 });

function openForm(answer: () => Promise<Response> = refuse): void {
  vi.stubGlobal('fetch', answer);
  render(
    <MemoryRouter>
      <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
        <MantineProvider env="test">
          <ToastBoard />
          <LoginForm dashboardPath="/loginThen" from={undefined} />
        </MantineProvider>
      </I18nProvider>
    </MemoryRouter>,
  );
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const describedBy = (input: HTMLInputElement) =>
  document.getElementById(input.getAttribute('aria-describedby')?.trim() ?? '')?.textContent;

test.each(['Email', 'Password'])(
  'A7 A wrong password is reported at its focused field, until something is typed at ‘%s’',
  async (mended) => {
    openForm();
    fireEvent.change(field('Email'), { target: { value: 'o.reynolds@host-university.example' } });
    fireEvent.change(field('Password'), { target: { value: 'vortex-1' } });
    fireEvent.submit(field('Email').form!);
    await waitFor(() => expect(describedBy(field('Password'))).toBe(refusal));
    expect(document.activeElement).toBe(field('Password'));
    expect(field('Password').value).toBe('vortex-1');
    // The specification also asks for a message over the page.
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(refusal));

    fireEvent.change(field(mended), { target: { value: 'eddies-1883' } });
    await waitFor(() => expect(screen.queryByText(refusal)).toBeNull());
  },
);

test('A7 The first press reports every missing field at its place, until something is typed there', async () => {
  openForm();
  fireEvent.submit(field('Email').form!);
  expect(describedBy(field('Email'))).toBe('Please enter your email address');
  expect(describedBy(field('Password'))).toBe('Please enter your Password');
  expect(document.activeElement).toBe(field('Email'));
  expect(screen.queryByRole('alert')).toBeNull();
  // If the focus does not move, a screen reader does not repeat the message.
  fireEvent.submit(field('Email').form!);
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Please enter your email address'));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  fireEvent.change(field('Email'), { target: { value: 'o' } });
  expect(screen.queryByText('Please enter your email address')).toBeNull();
  expect(describedBy(field('Password'))).toBe('Please enter your Password');
});

test('A7 Without a network log-in fails with a message, and what was typed stays', async () => {
  openForm(() => Promise.reject(new TypeError('Failed to fetch')));
  fireEvent.change(field('Email'), { target: { value: 'o.reynolds@host-university.example' } });
  fireEvent.change(field('Password'), { target: { value: 'eddies-1883' } });
  fireEvent.submit(field('Email').form!);
  const message = await screen.findByText(/There is no connection to the server, so nobody can log in right now/);
  expect(message.closest('[role=alert]')?.textContent).toContain('Saved drafts stay on this device');
  expect(field('Email').value).toBe('o.reynolds@host-university.example');
  expect(field('Password').value).toBe('eddies-1883');
});
