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
    '尚未提交任何稿件',
    '没有网络也能',
    '请勿重复点击',
  ],
  en: [
    'Go on writing',
    'Take theirs',
    'Bring back',
    'Delete for good',
    'what is ticked',
    'would not store',
    'Or paste its words',
    'Press once;',
    'Works without a network too',
    'Keep it and log out',
    'Delete it and log out',
    'whether the paper still stands',
    'Not marked as such',
    'There is no such abstract',
    'Nobody of the team',
    'A new version is ready',
    'be brought back',
    'The deadline has passed.',
  ],
} as const;

const texts = globSync([
  'locales/**/*.po',
  'src/content/**/*.json',
  'src/content/*/pages/*.md',
  'src/template/**/*.{json,md}',
  'src/contract/**/*.ts',
  'src/server/mail/*.ts',
  'src/client/drafts/exchange/*.ts',
]);

test.each(Object.values(avoided).flat())('N9 No text of the site, in either language, says “%s”', (word) => {
  expect(texts.length).toBeGreaterThan(100);
  expect(texts.filter((file) => readFileSync(file, 'utf8').includes(word))).toEqual([]);
});

const conferences = {
  forum: ['forum', 'both-forums'],
  'forum-wuxi': ['forum-wuxi', 'both-forums'],
  symposium: ['symposium'],
};

test.each(Object.entries(conferences))(
  'N9 I18 “Program” has one spelling in the texts and pictures of %s',
  (_, folders) => {
    const files = globSync(folders.map((folder) => `src/content/${folder}/**/*.{json,md,svg}`));
    expect(files.length).toBeGreaterThan(20);
    expect(files.filter((file) => /\bprogrammes?\b/i.test(readFileSync(file, 'utf8')))).toEqual([]);
  },
);
