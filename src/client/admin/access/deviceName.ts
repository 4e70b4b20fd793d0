/** Systems by a mark in the browser's own name; iPads call themselves Macs. */
const systems = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'Mac'],
  [/Linux|CrOS/, 'Linux'],
] as const;

/** Name in the list of a passkey that is made on this device. */
export function deviceName(browser = navigator.userAgent): string {
  return systems.find(([mark]) => mark.test(browser))?.[1] ?? '';
}
