/** Schemes of addresses that open another application: a map, a chat, a calendar. */
export const appSchemes = ['geo', 'sms', 'webcal', 'weixin', 'alipays', 'amapuri', 'baidumap', 'whatsapp', 'skype'];
