import { runInThisContext } from 'node:vm';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Language } from '#site/text.ts';
import { site } from '#client/published/site.ts';
import { languageOf, routeOf, translatedPath } from '#contract/pages/page.ts';
import { show } from '../show.tsx';
import { storeLanguageScript } from '#client/i18n/storeLanguageScript.ts';
import { soon } from '../../soon.ts';

const stored = (): string | null => localStorage.getItem('language');

beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
  document.cookie = 'language=; path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT';
  document.documentElement.lang = 'en';
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('I1 N1 A page in Chinese leads to the Chinese forms', () => {
  test.each([
    ['zh', { submit: '/submissionUploadzh', register: '/registerzh', login: '/loginzh' }],
    ['en', { submit: '/submissionUpload', register: '/register', login: '/login' }],
  ] as const)('%s', async (language: Language, links) => {
    localStorage.setItem('language', language);
    const { useLinks } = await import('#client/conference/translatedPath.ts');
    const used = vi.fn();
    function Part() {
      used(useLinks());
      return null;
    }
    await show('/', <Part />);
    expect(used).toHaveBeenLastCalledWith({ ...site.links, ...links });
  });

  test('also the menu, and nothing that every page in Chinese links to is in English', () => {
    for (const path of [
      ...Object.values(site.links),
      ...site.navigation.flatMap((entry) => ('to' in entry ? entry.to : entry.items.map(({ to }) => to))),
    ]) {
      const route = routeOf(site.routes, translatedPath(site.routes, 'zh', path));
      expect(languageOf(site, route, new URLSearchParams(), 'zh'), path).toBe('zh');
    }
  });
});

test('I10 N1 The menu in Chinese leads to fees, payment and invoices; in English it is as specified', async () => {
  const { navigatedPages } = await import('#client/conference/navigatedPages.ts');
  expect(navigatedPages('zh').find(({ to }) => to === '/here')?.label.zh).toBe('缴费与发票');
  expect(navigatedPages('en').map(({ to }) => to)).not.toContain('/here');
});

test('I14 The secretariat can be telephoned, and found on WeChat', async () => {
  localStorage.setItem('language', 'zh');
  const { ContactAndHosts } = await import('#client/features/frontPage/contact.tsx');
  await show('/', <ContactAndHosts />);
  const { phone = '', wechat = '' } = site.contact;
  expect(screen.getByRole('link', { name: phone }).getAttribute('href')).toBe(`tel:${phone.replaceAll(' ', '')}`);
  expect(screen.getByText(wechat)).toBeTruthy();
});

test('I2 I10 A code says how it is read on the phone that shows it', async () => {
  localStorage.setItem('language', 'zh');
  const { ScanCode } = await import('#client/features/fees/scanCode.tsx');
  await show(
    '/here',
    <ScanCode words={{ en: '', zh: '扫码缴费' }} image="scan-payment.svg" alt={{ en: '', zh: '码' }} />,
  );
  expect(screen.getByText(/长按二维码识别/)).toBeTruthy();
  expect(screen.getByRole('link', { name: '保存图片' }).getAttribute('href')).toBe('/images/scan-payment.svg');
});

/** Runs the script in the head of a page and then its code, as after a press on a link of this or another site. */
async function open(address: string, referrer = ''): Promise<void> {
  const { pathname, search } = new URL(address, location.origin);
  const route = routeOf(site.routes, pathname);
  vi.stubGlobal('location', new URL(address, location.origin));
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer);
  document.documentElement.lang = languageOf(site, route, new URLSearchParams(search), stored());
  runInThisContext(storeLanguageScript(route?.language));
  await show(address, <Link to="/program">program</Link>);
}

describe('N9 A page in one language is shown in it, and stores nothing', () => {
  const oneLanguage = site.routes.filter(({ language }) => language).map(({ path }) => path);
  const home = `${location.origin}/`;

  test.each(oneLanguage)('%s', async (path) => {
    for (const language of ['zh-CN', 'en-GB']) {
      vi.spyOn(navigator, 'language', 'get').mockReturnValue(language);
      for (const referrer of ['', home]) {
        await open(path, referrer);
        expect(document.documentElement.lang).toBe(routeOf(site.routes, path)?.language);
        cleanup();
      }
    }
    expect([stored(), document.cookie]).toEqual([null, '']);
    localStorage.setItem('language', 'en');
    await open(path);
    expect([stored(), document.cookie]).toEqual(['en', '']);
  });

  test('also if a link from elsewhere asks for its language', async () => {
    await open('/here?language=zh');
    expect([stored(), document.cookie]).toEqual([null, '']);
  });

  test('and pages opened from it, or gone back to, are in the reader’s language', async () => {
    const { lang } = document.documentElement;
    await show(
      '/visa',
      <>
        <Link to="/here">here</Link>
        <Link to="/visa">back</Link>
      </>,
    );
    for (const [link, language] of [
      ['here', 'zh'],
      ['back', lang],
    ] as const) {
      await act(async () => screen.getByRole('link', { name: link }).click());
      await soon(() => expect(document.documentElement.lang).toBe(language));
    }
    expect([stored(), document.cookie]).toEqual([null, '']);
  });

  test('unless it was opened by the switch, which states its language until scripts run', async () => {
    localStorage.setItem('language', 'en');
    await open('/sponsors?language=zh', home);
    expect(stored()).toBe('zh');
    expect(document.cookie).toContain('language=zh');
  });
});

describe('N9 Logging in by the form of one language', () => {
  async function logInAt(path: string): Promise<void> {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { useDelayedRedirect } = await import('#client/session/delayedRedirect.ts');
    function Form() {
      const redirect = useDelayedRedirect();
      return <button onClick={() => void redirect('/')}>log in</button>;
    }
    await show(path, <Form />);
    await act(async () => screen.getByRole('button').click());
    vi.useRealTimers();
  }

  test('becomes the choice of an author who has made none', async () => {
    await logInAt('/loginzh');
    expect(stored()).toBe('zh');
  });

  test('and replaces no choice', async () => {
    localStorage.setItem('language', 'en');
    await logInAt('/loginzh');
    expect(stored()).toBe('en');
  });
});

describe('N9 A link from elsewhere shows its language', () => {
  test('and leaves a choice that was made as it is', async () => {
    localStorage.setItem('language', 'zh');
    await open('/program?language=en');
    expect(document.documentElement.lang).toBe('en');
    expect(stored()).toBe('zh');
  });

  test('which becomes the choice of a reader without one, or who comes from a page of this site', async () => {
    await open('/program?language=zh');
    expect(stored()).toBe('zh');
    await open('/program?language=en', `${location.origin}/program`);
    expect(stored()).toBe('en');
  });
});

describe('C6 N9 In a site of one language', () => {
  const { conference } = globalThis;
  afterEach(() => void (globalThis.conference = conference));

  test('there is no switch and no offer, nothing is stored, and choices made elsewhere stay', async () => {
    globalThis.conference = { ...conference, site: { ...site, languages: ['en'] } };
    vi.stubGlobal('isSecureContext', true);
    vi.spyOn(navigator, 'language', 'get').mockReturnValue('zh-CN');
    const [{ Header }, { default: Notices }, { saveLanguage }] = await Promise.all([
      import('#client/shell/header/header.tsx'),
      import('#client/shell/notices/notices.tsx'),
      import('#client/i18n/language.tsx'),
    ]);
    await show(
      '/visa?language=zh',
      <>
        <Header />
        <Notices route={routeOf(site.routes, '/visa')} />
      </>,
    );
    await screen.findAllByRole('status');
    expect(document.documentElement.lang).toBe('en');
    expect(document.querySelector('[hreflang], [lang="zh"]')).toBeNull();
    expect(stored()).toBeNull();
    localStorage.setItem('language', 'zh');
    saveLanguage('en');
    expect(stored()).toBe('zh');
  });
});

describe('N9 Chinese is offered', () => {
  /** With a server that replies, unless the browser is offline. */
  async function noticesAt(address: string, isOffline = false) {
    vi.stubGlobal('fetch', () => (isOffline ? Promise.reject(new TypeError()) : Promise.resolve(Response.json({}))));
    const { default: Notices } = await import('#client/shell/notices/notices.tsx');
    const { pathname } = new URL(address, 'https://site.example');
    await show(address, <Notices route={routeOf(site.routes, pathname)} />);
  }

  test('to a Chinese browser whose reader has not chosen, until it is answered; nothing else changes', async () => {
    vi.stubGlobal('isSecureContext', true);
    vi.spyOn(navigator, 'language', 'get').mockReturnValue('zh-CN');
    await noticesAt('/program');
    expect(await screen.findByRole('button', { name: '查看中文版' })).toBeTruthy();
    expect(document.documentElement.lang).toBe('en');
    expect(stored()).toBeNull();

    cleanup();
    vi.resetModules();
    await noticesAt('/visa');
    expect(await screen.findByRole('button', { name: '查看中文版' }), 'at the next page, too').toBeTruthy();

    cleanup();
    vi.resetModules();
    await noticesAt('/program');
    fireEvent.click(await screen.findByRole('button', { name: '继续看英文' }));
    expect(stored()).toBe('en');
    await soon(() => expect(screen.queryByText('查看中文版')).toBeNull());

    cleanup();
    vi.resetModules();
    await noticesAt('/program');
    await screen.findAllByRole('status');
    expect(screen.queryByText('查看中文版')).toBeNull();
  });

  test('to a reader of Chinese at an address in English only, with its query', async () => {
    vi.stubGlobal('isSecureContext', true);
    localStorage.setItem('language', 'zh');
    await noticesAt('/submissionUpload?id=7');
    const link = await screen.findByRole('link', { name: '查看中文版' });
    expect(link.getAttribute('href')).toBe('/submissionUploadzh?id=7');
  });

  test('O2 but not over what can be done without a network: one notice at a time', async () => {
    vi.stubGlobal('isSecureContext', false);
    vi.spyOn(navigator, 'language', 'get').mockReturnValue('zh-CN');
    await noticesAt('/program', true);
    expect(await screen.findByText('Offline.')).toBeTruthy();
    await soon(() => expect(screen.queryByText('查看中文版')).toBeNull());
    expect(screen.queryByText(/has no https/)).toBeNull();
  });

  test('to nobody else', async () => {
    vi.stubGlobal('isSecureContext', true);
    await noticesAt('/program');
    await screen.findAllByRole('status');
    expect(screen.queryByText('查看中文版')).toBeNull();
  });
});
