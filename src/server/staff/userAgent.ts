const browsers = [
  ['Edge', /\bEdg(?:A|iOS)?\//],
  ['WeChat', /\bMicroMessenger\//],
  ['Opera', /\bOPR\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
] as const;

const systems = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
] as const;

/** A browser as its owner knows it: 'Firefox on Windows'. What it says of itself proves nothing, and is not kept. */
export function deviceOf(userAgent: string): string {
  const named = (list: readonly (readonly [string, RegExp])[]) =>
    list.find(([, pattern]) => pattern.test(userAgent))?.[0];
  return [named(browsers), named(systems)].filter(Boolean).join(' on ');
}
