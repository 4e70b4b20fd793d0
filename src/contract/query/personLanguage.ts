import type { PersonRow } from '#contract/kinds/person/person.ts';
import type { SearchedAbstract } from './abstractLanguage.ts';
import { folded } from './folded.ts';
import { originFields, type SearchLanguage } from './language.ts';
import { isInGroup } from './people.ts';

/** States of payment, as `paid:` names them. */
const paymentChoices = [
  { value: 'yes', names: ['yes', '是', '已缴', '已缴费', '已付'] },
  { value: 'no', names: ['no', '否', '未缴', '未缴费', '未付'] },
  { value: 'expected', names: ['expected', '待缴', '待缴费', '待付'] },
  { value: 'waived', names: ['waived', '免缴', '减免', '免费'] },
] as const;

/** States of an invoice, as `invoice:` names them. */
const invoiceChoices = [
  { value: 'due', names: ['due', '待开'] },
  { value: 'issued', names: ['issued', '已开'] },
] as const;

/**
 * The search language of people (S6, S13).
 *
 * @param presents - whether a person presents an abstract, according to the list of abstracts
 */
export function personLanguage(presents: (person: PersonRow) => boolean): SearchLanguage<PersonRow> {
  return {
    fields: {
      name: { kind: 'words', names: ['name', '姓名', '名字'] },
      email: { kind: 'words', names: ['email', '邮箱', 'mail'] },
      affiliation: { kind: 'words', names: ['affiliation', '单位', '机构', 'aff'] },
      phone: { kind: 'words', names: ['phone', '电话', '手机', 'tel'] },
      paid: {
        kind: 'choice',
        names: ['paid', '缴费', '付款', 'payment'],
        called: { en: 'state of payment', zh: '缴费状态' },
        choices: () => paymentChoices,
        of: (person) => paymentOf(person),
      },
      invoice: {
        kind: 'choice',
        names: ['invoice', '发票'],
        called: { en: 'state of an invoice', zh: '发票状态' },
        choices: () => invoiceChoices,
        of: (person) => [
          ...(isInGroup.invoice(person) ? ['due'] : []),
          ...(isInGroup.issued(person) ? ['issued'] : []),
        ],
      },
      ...originFields,
      registered: { kind: 'time', names: ['registered', '注册', '注册时间', 'since'], of: ({ since }) => since },
    },
    things: {
      abstract: { names: ['abstract', 'abstracts', '摘要', '投稿'], of: ({ submissions }) => submissions > 0 },
      letter: { names: ['letter', 'letters', '邀请函'], of: ({ letters }) => letters > 0 },
      invoice: { names: ['invoice', '发票'], of: ({ invoice }) => invoice !== null },
      phone: { names: ['phone', '电话', '手机'], of: ({ phone }) => phone !== '' },
      affiliation: { names: ['affiliation', '单位', '机构'], of: ({ affiliation }) => affiliation !== '' },
    },
    states: {
      presenter: { names: ['presenter', 'presenting', 'speaker', '报告人'], of: presents },
      unconfirmed: { names: ['unconfirmed', '未确认', '未验证'], of: isInGroup.unconfirmed },
      closed: { names: ['closed', '已关闭', '关闭'], of: isInGroup.closed },
    },
    texts({ name, pinyin, email, affiliation, phone, former_emails = [] }) {
      const emails = [email, ...former_emails];
      const names = [name, pinyin];
      return {
        name: names,
        email: emails,
        affiliation: [affiliation],
        phone: [phone],
        anywhere: [...names, ...emails, affiliation, phone],
      };
    },
    names: ['name'],
    beginsCountries: true,
    problems: {
      noSuchThing: (word) => ({
        en: `A person has no “${word}”. It can be an abstract, a letter, an invoice, a phone or an affiliation: has:abstract, no:letter.`,
        zh: `人员没有“${word}”这一项。可以查找的有摘要、邀请函、发票、电话、单位：有:摘要、无:邀请函。`,
      }),
      noSuchState: (word) => ({
        en: `A person is never “${word}”. They can be presenters, unconfirmed or closed: is:presenter, is:unconfirmed.`,
        zh: `没有“${word}”这种状态。可以查找报告人、未确认邮箱的账号和已关闭的账号：是:报告人、是:未确认。`,
      }),
    },
  };
}

function paymentOf(person: PersonRow): string[] {
  if (person.payment === 'paid') return ['yes'];
  if (person.payment === 'waived') return ['waived'];
  return person.payment === 'expected' ? ['no', 'expected'] : ['no'];
}

/**
 * Tests whether a person presents an abstract: it names the person's address or, for a person who has submitted, the
 * name and the affiliation. Many people share a name alone.
 *
 * @param abstracts - withdrawn ones are ignored
 */
export function presentersOf(
  abstracts: Iterable<Pick<SearchedAbstract, 'presenting' | 'affiliations' | 'withdrawn'>>,
): (person: PersonRow) => boolean {
  const emails = new Set<string>();
  const named = new Set<string>();
  const key = (name: string, affiliation: string) => `${folded(name)}\n${folded(affiliation)}`;
  for (const { presenting, affiliations = [], withdrawn } of abstracts) {
    if (withdrawn) continue;
    for (const { name, email } of presenting) {
      emails.add(folded(email));
      for (const affiliation of affiliations) named.add(key(name, affiliation));
    }
  }
  return ({ name, email, former_emails = [], submissions, affiliation }) =>
    [email, ...former_emails].some((each) => emails.has(folded(each))) ||
    (submissions > 0 && affiliation.trim() !== '' && named.has(key(name, affiliation)));
}
