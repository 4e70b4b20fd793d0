/** Schemes of addresses that open another app: a map, a chat, a calendar. */
export const appSchemes = ['geo', 'sms', 'webcal', 'weixin', 'alipays', 'amapuri', 'baidumap', 'whatsapp', 'skype'];

/** Whether an address leads to another website. `//host` takes the scheme of the linking page. */
export function leadsElsewhere(address: string): boolean {
  return /^(?:https?:|\/\/)/.test(address);
}

/** Adds the scheme that `//host` leaves out. */
export function addScheme(address: string): string {
  return address.startsWith('//') ? `https:${address}` : address;
}
