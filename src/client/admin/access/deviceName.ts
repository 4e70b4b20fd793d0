/** Systems by a mark in the browser's own name; iPads call themselves Macs. */
const systems = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'Mac'],
  [/Linux|CrOS/, 'Linux'],
] as const;

/** What a passkey that is made here is called in the list. */
export function deviceName(browser = navigator.userAgent): string {
  return systems.find(([mark]) => mark.test(browser))?.[1] ?? '';
}
