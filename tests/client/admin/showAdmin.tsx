import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { MantineProvider } from '@mantine/core';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { BrowserRouter, MemoryRouter, type InitialEntry } from 'react-router-dom';
import { vi } from 'vitest';
import type { ListReply } from '#contract/records/listCall.ts';
import { adminTheme } from '#client/admin/theme/theme.ts';

/** Renders a part of the admin area, in English. */
export function showAdmin(part: ReactNode, address: InitialEntry = '/'): void {
  show(<MemoryRouter initialEntries={[address]}>{part}</MemoryRouter>);
}

/** The same, at the address of the page. */
export function showAtAddress(part: ReactNode): void {
  show(<BrowserRouter basename="/admin">{part}</BrowserRouter>);
}

function show(part: ReactNode): void {
  const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
  render(
    <MantineProvider theme={adminTheme}>
      <I18nProvider i18n={i18n}>{part}</I18nProvider>
    </MantineProvider>,
  );
}

/** The reply of a list call with exactly these rows. */
export function listOf<Row>(...rows: Row[]): ListReply<Row, never> {
  return { is_complete: true, rows, removed: [], total: rows.length, cursor: '' };
}

/**
 * Answers every call with success. Returns what was sent.
 *
 * @param replies - `data` by the name of the call; or a function that answers with data, or otherwise
 */
export function answerCalls(replies: Readonly<Record<string, unknown>>): { call: string; body: unknown }[] {
  const sent: { call: string; body: unknown }[] = [];
  vi.stubGlobal('fetch', async (input: Request | string, init?: RequestInit) => {
    const asked = new Request(input, init);
    const call = new URL(asked.url).pathname.split('/').at(-1)!;
    const text = await asked.text();
    const body = text ? (JSON.parse(text) as unknown) : undefined;
    sent.push({ call, body });
    const reply = replies[call];
    const data = typeof reply === 'function' ? await (reply as (body: unknown) => unknown)(body) : reply;
    return data instanceof Response ? data : new Response(JSON.stringify({ code: '200', msg: '', data }));
  });
  return sent;
}
