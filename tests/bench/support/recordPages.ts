import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Adds pages of records in both languages to a copied content folder: abstracts of about 300 words. */
export async function addRecordPages(folder: string, count: number): Promise<void> {
  const file = join(folder, 'site.json');
  const site = JSON.parse(await readFile(file, 'utf8')) as { routes: object[] };
  for (let number = 1; number <= count; number += 1) {
    const [page, en, zh] = [`record-${number}`, `Record ${number}`, `第${number}篇`];
    site.routes.push({ path: `/records/${number}`, kind: 'prose', page, title: { en, zh } });
    await writeFile(join(folder, 'pages', `${page}.json`), JSON.stringify({ lead: { en, zh } }));
    await writeFile(join(folder, 'pages', `${page}.en.md`), recordText(number));
    await writeFile(join(folder, 'pages', `${page}.zh.md`), chineseText(number));
  }
  await writeFile(file, JSON.stringify(site));
}

/** The file of a record's English text below the content folder. */
export function recordFile(number: number): string {
  return `pages/record-${number}.en.md`;
}

const words = 'drying of porous gels in moving air follows the pressure within their narrowest pores'.split(' ');

/** The English text of a record: different in each, so that it compresses as real texts do. */
export function recordText(number: number): string {
  const sentences = Array.from({ length: 20 }, (_, sentence) =>
    Array.from(
      { length: 15 },
      (__, word) => words[(number * 7 + sentence * 5 + word * (1 + (number % 4))) % words.length],
    ),
  );
  return `## Abstract ${number}\n\n${sentences.map((sentence) => `${sentence.join(' ')} ${number}.`).join(' ')}\n`;
}

const characters = '多孔凝胶在流动空气中的干燥过程取决于其最窄孔隙内的压力';

function chineseText(number: number): string {
  const sentences = Array.from({ length: 20 }, (_, sentence) =>
    Array.from({ length: 20 }, (__, index) => characters[(number * 3 + sentence * 7 + index) % characters.length]).join(
      '',
    ),
  );
  return `## 摘要${number}\n\n${sentences.join('。')}。\n`;
}
