/** Operating systems by a word in the user agent. iPads call themselves Macs. */
const systems = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'Mac'],
  [/Linux|CrOS/, 'Linux'],
] as const;

/** The default name of a passkey that is made on this device. */
export function deviceName(browser = navigator.userAgent): string {
  return systems.find(([mark]) => mark.test(browser))?.[1] ?? '';
}
