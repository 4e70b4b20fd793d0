/** Schemes of addresses that open another application: a map, a chat, a calendar. */
export const appSchemes = ['geo', 'sms', 'webcal', 'weixin', 'alipays', 'amapuri', 'baidumap', 'whatsapp', 'skype'];

/** Whether an address leads to another site of the web. `//host` takes the scheme of the page that links there. */
export function leadsElsewhere(address: string): boolean {
  return /^(?:https?:|\/\/)/.test(address);
}

/** An address with the scheme that `//host` leaves out. */
export function withScheme(address: string): string {
  return address.startsWith('//') ? `https:${address}` : address;
}
