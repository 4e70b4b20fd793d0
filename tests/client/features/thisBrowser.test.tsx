import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LackingBrowser } from '#client/features/deviceStorage/lackingBrowser.tsx';
import { SevenDays } from '#client/features/deviceStorage/sevenDays.tsx';
import { isInSafari } from '#client/features/deviceStorage/thisBrowser.ts';
import { show } from '../show.tsx';

const webKit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const iPhone = `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${webKit}`;
const agents = {
  safariOnIphone: `${iPhone} Version/18.5 Mobile/15E148 Safari/604.1`,
  safariOnMac: `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webKit} Version/18.5 Safari/605.1.15`,
  weChat: `${iPhone} Mobile/15E148 MicroMessenger/8.0.60(0x18003c2f) NetType/WIFI Language/zh_CN`,
  facebook: `${iPhone} Mobile/15E148 [FBAN/FBIOS;FBAV/500.0]`,
  androidView: 'Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) AppleWebKit/537.36 Version/4.0 Chrome/140.0.0.0 Mobile',
  chrome: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
};

/** An ordinary browser with this name, which has a service worker. */
function browse(userAgent: string): void {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
}

beforeEach(() => {
  vi.stubGlobal('isSecureContext', true);
  Object.defineProperty(navigator, 'serviceWorker', { value: {}, configurable: true });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('B5 Inside WeChat the form explains how to open the page in the browser, and copies its address', async () => {
  browse(agents.weChat);
  const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await show('/submissionUpload', <LackingBrowser />);
  expect(screen.getByText('This page is open inside WeChat.')).toBeDefined();
  expect(screen.getByText(/tap “···” at the top right/)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Copy the address' }));
  expect(written).toHaveBeenCalledWith(location.origin + location.pathname);
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeDefined();
});

test.each(['facebook', 'androidView'] as const)('B5 Inside another app (%s) the form says so', async (app) => {
  browse(agents[app]);
  await show('/submissionUpload', <LackingBrowser />);
  expect(screen.getByText('This page is open inside another app.')).toBeDefined();
});

test('B5 A browser without a service worker is told that no page opens without a network', async () => {
  browse(agents.chrome);
  Reflect.deleteProperty(navigator, 'serviceWorker');
  await show('/submissionUploadzh', <LackingBrowser />);
  expect(screen.getByText('没有网络时无法打开页面。')).toBeDefined();
  expect(screen.getByRole('button', { name: '复制网址' })).toBeDefined();
});

test('B5 A browser that lacks nothing is shown no notice', async () => {
  browse(agents.chrome);
  await show('/submissionUpload', <LackingBrowser />);
  expect(screen.queryByRole('note')).toBeNull();
});

test('B3 Safari users read until when to submit or come back, and how to install the site', async () => {
  vi.setSystemTime('2026-11-23T08:00:00Z');
  browse(agents.safariOnIphone);
  await show('/loginThen', <SevenDays count={2} />);
  expect(screen.getByRole('note').textContent).toContain(
    'So submit these drafts or open this site again before 30 November.',
  );
  expect(screen.getByText('Choose “Add to Home Screen”.')).toBeDefined();
  expect(screen.getByText(/export them before, and import them there/)).toBeDefined();
  cleanup();
  browse(agents.safariOnMac);
  await show('/LoginThenzh', <SevenDays count={1} />);
  expect(screen.getByRole('note').textContent).toContain('请在11月30日之前提交草稿');
  expect(screen.getByText('选择“添加到程序坞”。')).toBeDefined();
});

test('B3 The hints for Safari are shown only in Safari, and not in the installed app', () => {
  browse(agents.safariOnMac);
  expect(isInSafari()).toBe(true);
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  expect(isInSafari()).toBe(false);
  vi.unstubAllGlobals();
  for (const other of [agents.chrome, agents.androidView, agents.weChat]) {
    browse(other);
    expect(isInSafari()).toBe(false);
  }
});
