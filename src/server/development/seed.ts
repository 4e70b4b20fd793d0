import { Document, Packer, Paragraph } from 'docx';
import type { FastifyInstance } from 'fastify';
import type { Site } from '#site/site.ts';
import { routesOf } from '#contract/pages/page.ts';
import { headers } from '#contract/calls/calls.ts';
import type { NewReportBody, Person } from '#contract/calls/report.ts';
import { buildApp } from '#server/app.ts';
import { loadSpeakers } from '#server/conference/content.ts';
import { readConfig } from '#server/config.ts';
import { accountByEmail } from '#server/db/accounts/accounts.ts';
import { insertSeedSpeakers } from '#server/db/publicLists.ts';
import { hasOwner } from '#server/db/staff/people.ts';
import { openServices } from '#server/openServices.ts';
import { seedAbstracts, topicOf, type SeedAbstract } from './abstracts.ts';
import { appointStaff } from './appointStaff.ts';
import { seedAccounts, seedPassword, type SeedAccount } from './accounts.ts';
import { SeedCaller } from './caller.ts';

/**
 * Fills the empty database of `npm run dev`: accounts, submissions of several ages with their receipts, a change, a
 * withdrawal, and an invitation letter if the conference accepts them. It makes the same calls as a browser, to an app
 * whose clock is set back. A database with these accounts is not changed. With `--staff` it also appoints staff if
 * there is none.
 */

const hour = 60 * 60_000;

process.umask(0o077);
const config = readConfig(process.env);
const services = await openServices(config);
try {
  if (!(await accountByEmail(services.db, seedAccounts[0].email))) await seed();
  if (process.argv.includes('--staff') && !(await hasOwner(services.db))) await appointStaff(services);
} finally {
  await services.db.destroy();
}

async function seed(): Promise<void> {
  let now = Date.now();
  await insertSeedSpeakers(services.db, await loadSpeakers(config.content));
  const app = await buildApp({ ...services, clock: () => new Date(now) });
  const at = (hoursAgo: number) => {
    now = Date.now() - hoursAgo * hour;
  };
  for (const account of seedAccounts) {
    at(60 * 24);
    await register(app, account);
    for (const [index, abstract] of seedAbstracts[account.language].entries()) {
      at(abstract.hoursAgo);
      await submit(app, account, abstract, index, at);
    }
    at(4);
    if (takesLetters(services.site)) await handInLetter(app, account);
  }
  await app.close();
}

async function register(app: FastifyInstance, account: SeedAccount): Promise<void> {
  const { language, ...fields } = account;
  await new SeedCaller(app).call('register', {
    ...fields,
    password: seedPassword,
    mytitle: 'Prof.',
    ifcn: language === 'zh' ? 1 : 0,
    name: '',
    address: '1 University Avenue',
    fax: '',
    tel: '5551234',
    phoneCode: language === 'zh' ? '86' : '49',
    about: '',
  });
}

/** Logs in once per submission: a session from weeks ago would have ended. */
async function loggedIn(
  app: FastifyInstance,
  { email }: SeedAccount,
): Promise<{ caller: SeedCaller; visitor_id: string }> {
  const caller = new SeedCaller(app);
  const { visitor_id } = await caller.call('login', { username: email, password: seedPassword });
  return { caller, visitor_id: String(visitor_id) };
}

async function submit(
  app: FastifyInstance,
  account: SeedAccount,
  abstract: SeedAbstract,
  index: number,
  at: (hoursAgo: number) => void,
): Promise<void> {
  const { caller, visitor_id } = await loggedIn(app, account);
  const { hoursAgo, hasFile, isChanged, isWithdrawn } = abstract;
  const needsFile = hasFile || services.site.submission.fileRequired;
  const file_url = needsFile ? await caller.upload(await wordFile(abstract), `abstract-${index + 1}.docx`) : '';
  const body = reportBody(account, abstract, index, { file_url, visitor_id });
  const key = { [headers.idempotencyKey]: `seed-${account.language}-${index}` };
  const receipt = await caller.call('add_report', body, key);
  if (!receipt) throw new Error('The server gave no receipt.');
  const { report_id, version } = receipt;
  if (isChanged) {
    at(hoursAgo - 1);
    const changed = { ...body, title: `${body.title} *`, report_id: String(report_id) };
    await caller.call('upload_report', changed, { [headers.ifMatch]: `"${version}"` });
  }
  if (isWithdrawn) {
    at(hoursAgo - 2);
    await caller.call('delete_report', { report_id: String(report_id) });
  }
}

function reportBody(
  account: SeedAccount,
  { title, abstract, keywords, coAuthors }: SeedAbstract,
  index: number,
  rest: Pick<NewReportBody, 'file_url' | 'visitor_id'>,
): NewReportBody {
  const { submission } = services.site;
  const types = submission.types.filter(({ opensLater }) => !opensLater);
  const people = [author(account), ...Array.from({ length: coAuthors }, (_, number) => coAuthor(number + 1))];
  return {
    title,
    abstract,
    keywords,
    report_people: JSON.stringify(people),
    submissionType: types[index % types.length]?.value ?? '1',
    topics: topicOf(index, services.site),
    ...rest,
  };
}

function author({ Firstname, Lastname, affiliation, email }: SeedAccount): Person {
  return {
    Firstname,
    Middlename: '',
    Lastname,
    Position: 'Prof.',
    Affiliation: affiliation,
    email,
    Corresponding_author: 1,
    Oral_presentation_author: 1,
  };
}

function coAuthor(number: number): Person {
  return {
    Firstname: 'Marie',
    Middlename: '',
    Lastname: `Coauthor ${number}`,
    Position: number % 2 === 0 ? 'Dr.' : 'Ph.D student',
    Affiliation: number % 3 === 0 ? 'Host University' : 'Institute of Cereals',
    email: `coauthor${number}@university.example`,
    Corresponding_author: 0,
    Oral_presentation_author: 0,
  };
}

async function handInLetter(app: FastifyInstance, account: SeedAccount): Promise<void> {
  const { caller } = await loggedIn(app, account);
  const file_url = await caller.upload(
    await wordFile({ title: 'Invitation letter', abstract: account.affiliation, keywords: account.email }),
    'invitation-letter.docx',
  );
  await caller.call('add_invitation_letter', { file_url, note: '' });
}

function takesLetters({ routes }: Site): boolean {
  return routesOf(routes, 'dashboard').some(({ sections }) => sections !== undefined);
}

async function wordFile({
  title,
  abstract,
  keywords,
}: Pick<SeedAbstract, 'title' | 'abstract' | 'keywords'>): Promise<Uint8Array<ArrayBuffer>> {
  const children = [title, abstract, `Keywords: ${keywords}`].map((text) => new Paragraph(text));
  return new Uint8Array(await Packer.toBuffer(new Document({ sections: [{ children }] })));
}
