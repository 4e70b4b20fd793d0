import type { FindingWording } from './wording.ts';

interface Address {
  address: string;
}

interface Failure extends Address {
  /** The status of the reply, such as 404, or the reason why there was none. */
  failure: number | string;
}

/** Links that lead nowhere. */
export const linkWords = {
  noMailAddress: ({ address }: Address) => ({
    en: `“${address}” is not an e-mail address. Please write it as mailto:name@institution.org.`,
    zh: `“${address}”不是邮箱地址，请写成mailto:name@institution.org的形式。`,
  }),
  noPhoneNumber: ({ address }: Address) => ({
    en: `“${address}” is not a telephone number. Please write it as tel:+86-510-12345678.`,
    zh: `“${address}”不是电话号码，请写成tel:+86-510-12345678的形式。`,
  }),
  noWebAddress: ({ address }: Address) => ({
    en: `“${address}” is not an address. Please copy it from the browser.`,
    zh: `“${address}”不是有效网址，请从浏览器复制。`,
  }),
  noAddress: ({ address }: Address) => ({
    en: `The link “${address}” leads nowhere. Links within this site begin with /, others with https://. Before a bracket that begins no link, please write \\[.`,
    zh: `链接“${address}”无法打开。站内链接以 / 开头，站外链接以https://开头。如果方括号不是链接，请写成\\[。`,
  }),
  noLinkedFile: ({ address, alike }: Address & { alike: readonly string[] }) => ({
    en: `There is no file ${address}. ${alike.length > 0 ? `Capital and small letters differ: there is ${alike.join(', ')}.` : 'Please add it, or choose another one.'}`,
    zh: `文件${address}不存在${alike.length > 0 ? `。文件名区分大小写，现有文件为${alike.join('、')}。` : '，请添加或另选。'}`,
  }),
  noPage: ({ address }: Address) => ({
    en: `The link ${address} leads to no page of this site.`,
    zh: `链接${address}指向的页面在本站不存在。`,
  }),
  draftPage: ({ address }: Address) => ({
    en: `The link ${address} leads to a page that is a draft: visitors do not see it.`,
    zh: `链接${address}指向的页面为草稿，访问者看不到。`,
  }),
  draftNews: ({ address }: Address) => ({
    en: `The link ${address} leads to news that is a draft: visitors do not see it.`,
    zh: `链接${address}指向的新闻为草稿，访问者看不到。`,
  }),
  noNews: ({ address }: Address) => ({
    en: `The link ${address} leads to news that does not exist: no item of that page has this id.`,
    zh: `链接${address}指向的新闻不存在：该页面中没有此id。`,
  }),
  noHeading: ({ address }: Address) => ({
    en: `The link ${address} leads to a heading that does not exist. Link to “Where to stay”, for example, by #where-to-stay.`,
    zh: `链接${address}指向的标题不存在。例如标题“Where to stay”写作#where-to-stay。`,
  }),
  deadLink: ({ address, failure }: Failure) => ({
    en: `The link ${address} ${reply(failure).en}. Please correct the link, or remove it.`,
    zh: `链接${address}${reply(failure).zh}，请更正或删去。`,
  }),
  refusedLink: ({ address, failure }: Failure) => ({
    en: `The link ${address} ${reply(failure).en}. Please open it in a browser: some sites refuse programs.`,
    zh: `链接${address}${reply(failure).zh}。有些网站拒绝程序访问，请在浏览器中打开确认。`,
  }),
} as const satisfies Readonly<Record<string, FindingWording>>;

function reply(failure: number | string) {
  return typeof failure === 'number'
    ? { en: `answers ${failure}`, zh: `返回${failure}` }
    : { en: `does not answer (${failure})`, zh: `没有响应（${failure}）` };
}
