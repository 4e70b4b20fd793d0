import { randomUUID } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import type { Site } from '../../support/site.ts';
import { insertRow } from '../../../bench/support/insertRow.ts';

const subjects = [
  ['Polyphenols of green tea', '绿茶多酚'],
  ['Fermented soybean paste', '发酵豆酱'],
  ['Probiotic strains from kimchi', '泡菜源益生菌'],
  ['Dietary fibre of oat bran', '燕麦麸膳食纤维'],
  ['Anthocyanins of purple sweet potato', '紫薯花青素'],
  ['Peptides from rice bran protein', '米糠蛋白肽'],
  ['Low-cost drying of apricots', '杏的低成本干燥'],
] as const;
const approaches = [
  ['extraction at low temperature', '低温提取工艺研究'],
  ['stability during storage', '贮藏稳定性研究'],
  ['effects on gut microbiota', '对肠道菌群的影响'],
  ['a review of the last decade', '近十年研究进展'],
  ['in-vitro digestion', '体外消化特性'],
] as const;
const people = [
  ['Shufen', 'Wang', '156'],
  ['Søren', 'Sørensen', '208'],
  ['淑芬', '王', '156'],
  ['Ada', 'Lovelace', '826'],
  ['明', '李', '156'],
  ['José', 'Martínez', '724'],
  ['Hana', 'Sato', '392'],
] as const;

const day = 24 * 60 * 60 * 1000;

/**
 * Adds submissions of other authors straight to a server's database, each different from the next: copies of the one that is
 * there.
 *
 * @param file - the SQLite database
 * @param last - when the last of them was submitted; the others in the sixty days before
 */
export function addAbstracts(file: string, count: number, last: number): void {
  const database = new DatabaseSync(file, { timeout: 5_000 });
  const account = database.prepare('select * from account limit 1').get() ?? {};
  const { report_id: _, ...report } = database.prepare('select * from report limit 1').get() ?? {};
  const addAccount = insertRow(database, 'account', account);
  const addReport = insertRow(database, 'report', report);
  database.exec('begin immediate');
  for (let number = 0; number < count; number += 1) {
    const visitor_id = randomUUID();
    const at = new Date(last - ((count - number) * 60 * day) / count).toISOString();
    const [, , country] = pick(people, number);
    const email_key = `${visitor_id}@university.example`;
    addAccount({ visitor_id, email_key, verified_email: email_key, country, ifcn: number % 3 === 2 ? 1 : 0 });
    addReport({
      visitor_id,
      title: titleOf(number),
      report_people: JSON.stringify(authorsOf(number)),
      topics: number % 11 === 0 ? '' : String(1 + (number % 16)),
      submissionType: String(1 + (number % 2)),
      keywords: number % 3 === 2 ? '提取；稳定性' : 'extraction; stability',
      created_at: at,
      received_at: at,
    });
  }
  database.exec('commit');
  database.close();
}

/** Gives each abstract a long Chinese text of its own, which begins with its number. */
export async function lengthenTexts(site: Site): Promise<void> {
  await site.query("update report set abstract = report_id || ' ' || ?", '肉汁中的肌酸研究，'.repeat(120));
}

function pick<Item>(list: readonly Item[], number: number): Item {
  return list[number % list.length]!;
}

function titleOf(number: number): string {
  const language = number % 3 === 2 ? 1 : 0;
  const [subject, approach] = [pick(subjects, number)[language], pick(approaches, number * 3)[language]];
  return language === 1 ? `${subject}${approach}` : `${subject}: ${approach} (${number})`;
}

function authorsOf(number: number) {
  return Array.from({ length: 1 + (number % 5) }, (_, index) => {
    const [Firstname, Lastname] = pick(people, number + index);
    return {
      Firstname,
      Middlename: '',
      Lastname,
      Position: 'Prof.',
      Affiliation: 'Host University',
      email: `author${number}.${index}@university.example`,
      Corresponding_author: index === 0 ? 1 : 0,
      Oral_presentation_author: index === 0 ? 1 : 0,
    };
  });
}
