import * as z from 'zod/mini';
import type { LabelWords } from '#contract/fields/described.ts';
import { group, line, list, page, paragraph, picture, tick } from '#contract/fields/fields.ts';
import { timed } from '#contract/content/timed.ts';

/** Prices by category, in one or more columns. */
export function feeTable(label: LabelWords) {
  return group(
    label,
    {
      caption: line(['Title of the table', '表格标题']),
      /** Heading of each price. */
      columns: list(['Columns', '价格栏'], line(['Column', '栏名']), {
        help: ['One for each price: early, regular, …', '每种价格一栏，如优惠价、常规价。'],
      }),
      rows: list(
        ['Rows', '各类代表'],
        group(
          ['Row', '代表类别'],
          {
            category: line(['Category', '类别']),
            prices: list(['Prices', '价格'], line(['Price', '价格'], { language: 'copied once' }), {
              help: ['In the order of the columns.', '按栏目顺序填写。'],
              isPositional: true,
            }),
          },
          { title: 'category' },
        ),
      ),
      note: z.optional(paragraph(['Note below', '表下说明'])),
    },
    { title: 'caption' },
  );
}

/** A picture to be scanned with a phone. */
export function scanCode(label: LabelWords) {
  return group(
    label,
    {
      title: line(['Title', '标题']),
      words: paragraph(['Text beside it', '说明文字']),
      /** Under `images/`. */
      image: picture('scanCode', ['QR code', '二维码图片']),
      alt: line(['For those who cannot see it', '图片说明'], {
        help: ['What the picture is, read aloud to the blind.', '供读屏软件朗读，写明这是什么图片。'],
      }),
    },
    { title: 'title', picture: 'image' },
  );
}

/** Bank account for payments. Each value can be copied. */
export const bankAccount = group(
  ['Bank account', '银行账户'],
  {
    title: line(['Title', '标题']),
    facts: list(
      ['Details', '账户信息'],
      group(
        ['Detail', '信息'],
        {
          label: line(['Name', '项目'], { help: ['Account holder, bank, number, …', '如户名、开户行、账号。'] }),
          value: line(['Value', '内容'], { language: 'copied once' }),
        },
        { title: 'label' },
      ),
    ),
  },
  { title: 'title' },
);

/** What registration costs and how it is paid (I10–I12). */
export const feesPage = page(['Fees', '注册费'], {
  lead: z.optional(timed(paragraph(['Introduction', '导语']))),
  tables: list(['Tables of prices', '价格表'], feeTable(['Table', '价格表'])),
  methods: z.optional(
    list(
      ['Ways to pay', '缴费方式'],
      group(
        ['Way to pay', '缴费方式'],
        { title: line(['Title', '名称']), words: paragraph(['Description', '说明']) },
        { title: 'title' },
      ),
    ),
  ),
  bankAccounts: z.optional(list(['Bank accounts', '银行账户'], bankAccount)),
  scanCode: z.optional(scanCode(['Code to pay by phone', '收款二维码'])),
  /** Shows 'Register' (with the message 'Under Construction') and a link to log in (I12). */
  hasRegistration: z.optional(tick(['Shows a button to register', '显示报名按钮'])),
});
