import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Words that readers stumbled over, or a second name of something that has one. */
const avoided = {
  zh: [
    '回执',
    '作者信息',
    '上传摘要',
    '付款单号',
    '提前缴费',
    '后期缴费',
    '正式代表',
    '夫人',
    '注册一次账号',
    '不再保留',
    'Word 文件',
  ],
  en: [
    'Go on writing',
    'Take theirs',
    'Bring back',
    'Delete for good',
    'what is ticked',
    'would not store',
    'Or paste its words',
  ],
} as const;

const texts = globSync([
  'locales/**/*.po',
  'src/content/**/*.ts',
  'src/content/*/pages/*.md',
  'src/template/**/*.{ts,md}',
  'src/contract/**/*.ts',
  'src/server/mail/*.ts',
  'src/client/drafts/exchange/*.ts',
]);

test.each(Object.values(avoided).flat())('N9 No text of the site, in either language, says “%s”', (word) => {
  expect(texts.length).toBeGreaterThan(100);
  expect(texts.filter((file) => readFileSync(file, 'utf8').includes(word))).toEqual([]);
});
