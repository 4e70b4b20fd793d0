import { expect, type APIRequestContext } from '@playwright/test';
import { link, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { openOffice, type Office } from '../../e2e/admin/support/office.ts';
import { createAccount, newAuthor } from '../../e2e/support/author.ts';
import type { TakenMail } from '../../server/support/mailServer.ts';

/** A conference under way: 300 abstracts of as many people, who have names of their own. */
export interface Week {
  office: Office;
  request: APIRequestContext;
}

const chinese = {
  families: [
    '王',
    '李',
    '张',
    '刘',
    '陈',
    '杨',
    '赵',
    '黄',
    '周',
    '吴',
    '徐',
    '孙',
    '胡',
    '朱',
    '高',
    '林',
    '何',
    '郭',
  ],
  given: ['淑芬', '军', '明', '丽华', '建国', '晓燕', '志强', '秀英', '海涛', '雪梅', '文博', '佳怡'],
  affiliations: ['江南大学', '中国农业大学', '浙江大学', '南昌大学', '华南理工大学'],
  countries: ['156'],
} as const;
const western = {
  families: ['Lehmann', 'Sørensen', 'Martínez', 'Sato', 'Lovelace', 'Kowalski', 'Rossi', 'Dubois', 'Novák'],
  given: ['Inge', 'Søren', 'José', 'Hana', 'Ada', 'Jan', 'Giulia', 'Claire', 'Eva', 'Chidi', 'Marta', 'Liam'],
  affiliations: ['University of Copenhagen', 'Aarhus University', 'University of Valencia', 'University of Tokyo'],
  countries: ['208', '724', '392', '826'],
} as const;
const moreFamilies = ['Okafor', 'Larsen', 'Silva', 'Murphy', 'Tanaka', 'Haddad', 'Popov', 'Berg', 'Costa'];

/** Opens it: a server, a mail server, and who has registered. */
export async function openWeek(request: APIRequestContext): Promise<Week & AsyncDisposable> {
  const office = await openOffice(290);
  const accounts = await office.site.query<{ visitor_id: string; isChinese: number }>(
    `select visitor_id, ifcn as isChinese from account where email_key like '%-%@university.example' order by rowid`,
  );
  let [zh, en] = [0, 0];
  for (const [index, { visitor_id, isChinese }] of accounts.entries()) {
    await name(office, visitor_id, index, isChinese ? personOf(chinese, zh++) : personOf(western, en++));
  }
  await office.site.query('update account set verified_email = email_key');
  await setPassword(office, request);
  await giveOwnFiles(office);
  return { office, request, [Symbol.asyncDispose]: () => office[Symbol.asyncDispose]() };
}

interface Named {
  Firstname: string;
  Lastname: string;
  affiliation: string;
  country: string;
}

/** A different one for each number. */
function personOf({ families, given, affiliations, countries }: typeof chinese | typeof western, at: number): Named {
  const all = families === western.families ? [...families, ...moreFamilies] : families;
  return {
    Firstname: given[at % given.length]!,
    Lastname: all[(Math.floor(at / given.length) + (at % given.length)) % all.length]!,
    affiliation: affiliations[at % affiliations.length]!,
    country: countries[at % countries.length]!,
  };
}

/** An account gets a name, and its abstracts the same first author. */
async function name({ site }: Office, visitor_id: string, index: number, person: Named): Promise<void> {
  const { Firstname, Lastname, affiliation, country } = person;
  const email = `author.${index + 1}@university.example`;
  await site.query(
    `update account set Firstname = ?, Lastname = ?, affiliation = ?, country = ?, tel = ?, mytitle = ?,
       email = ?, email_key = ?, verified_email = ? where visitor_id = ?`,
    ...[Firstname, Lastname, affiliation, country, String(1_380_000_000 + index), 'Prof.'],
    ...[email, email, email, visitor_id],
  );
  await site.query(
    `update report set report_people = json_set(report_people, '$[0].Firstname', ?, '$[0].Lastname', ?,
       '$[0].Affiliation', ?, '$[0].email', ?) where visitor_id = ?`,
    ...[Firstname, Lastname, affiliation, email, visitor_id],
  );
}

/** Of Wu Xian, who is a seed account: the server of tests hashes at another cost than the seed does. */
export const wu = { ...newAuthor({ Firstname: '宪', Lastname: '吴' }), email: 'wuxian@university.example' };

async function setPassword({ site, url }: Office, request: APIRequestContext): Promise<void> {
  const other = await createAccount(request, url, { ...wu, email: 'other@university.example' });
  await site.query(
    `update account set password_hash = (select password_hash from account where email = ?) where email = ?`,
    ...[other.email, wu.email],
  );
  await site.query('delete from account where email = ?', other.email);
}

/** Those whom the seed does not name share a file with it; no two real ones do. */
async function giveOwnFiles({ site }: Office): Promise<void> {
  const folders = await readdir(site.dataDir, { recursive: true });
  const kept = join(
    site.dataDir,
    folders.find((folder) => folder.endsWith('kept'))!,
  );
  const shared = await site.query<{ report_id: number; file_id: string; visitor_id: string }>(
    'select report_id, file_id, visitor_id from report where file_id is not null and report_id > 12',
  );
  for (const { report_id, file_id, visitor_id } of shared) {
    const own = `${file_id.slice(0, -4)}${String(report_id).padStart(4, '0')}`;
    await link(join(kept, file_id), join(kept, own));
    await site.query(
      `insert into file (file_id, visitor_id, name, size, sha256, begun_at, text_sha256, created_at)
         select ?, ?, name, size, sha256, begun_at, text_sha256, created_at from file where file_id = ?`,
      ...[own, visitor_id, file_id],
    );
    await site.query('update report set file_id = ? where report_id = ?', own, report_id);
  }
}

/** The one number that a query counts. */
export async function counted({ office }: Week, sql: string): Promise<number> {
  const [row] = await office.site.query<{ count: number }>(`select count(*) as count from ${sql}`);
  return Number(row!.count);
}

/** Waits for a mail to an address whose words are like this. */
export async function mailTo({ office }: Week, address: string, words: RegExp): Promise<TakenMail> {
  // Authors are told of what was changed after five minutes, in which it can be undone.
  const found = async () => {
    await office.site.query("update mail set due_at = '2024-01-01T00:00:00.000Z' where mailing_id is null");
    return office.mail.taken.find(({ to, text }) => to.includes(address) && words.test(text));
  };
  await expect.poll(found, `a mail to ${address}`).toBeDefined();
  return (await found())!;
}
