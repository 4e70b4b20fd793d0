import {
  attachFile,
  binReport,
  call,
  deleteDraft,
  headers,
  keepLastWords,
  newContent,
  newId,
  openDrafts,
  probe,
  saveDraft,
  sendDraft,
  site,
  unreachable,
  uploadFile,
  type Draft,
  type DraftContent,
  type DraftsDatabase,
  type Sender,
  type StoredAccount,
  type Wire,
} from './product.ts';
import { routeOfKind } from './routes.ts';

/** Every state in which a draft can be met. */
export type DraftExample =
  | 'unsent'
  | 'empty title'
  | 'with a file'
  | 'refused by the server'
  | 'upload cancelled'
  | 'upload interrupted'
  | 'no answer came back'
  | 'sent by an older version'
  | 'change of a submission'
  | 'changed on the server'
  | 'edited in two tabs'
  | 'deleted draft'
  | 'deleted submission'
  | 'typed as the page went away';

/** What it takes to write an example. */
interface Workplace {
  db: DraftsDatabase;
  sender: Sender;
  account: StoredAccount;
  template: File;
}

const wire: Wire = { probe, call, uploadFile };

/** Writes each example once, by the functions that the form and the dashboard call. */
export async function writeDrafts(account: StoredAccount, onWritten: (name: string) => void): Promise<void> {
  const db = await openDrafts(account.visitor_id);
  const { visitor_id: visitorId, features } = account;
  const sender: Sender = { db, wire, visitorId, features, hasTopics: routeOfKind('submission').hasTopics };
  const place: Workplace = { db, sender, account, template: await templateFile() };
  for (const [name, write] of Object.entries(examples)) {
    await write(place, name);
    onWritten(name);
  }
}

const examples: Record<DraftExample, (place: Workplace, name: string) => Promise<unknown>> = {
  unsent: (place, name) => save(place, named(place, name)),
  'empty title': (place) => save(place, named(place, '')),
  'with a file': (place, name) => save(place, named(place, name), { hasFile: true }),
  // The server asks for keywords; the form would have asked first.
  'refused by the server': async (place, name) =>
    send(place, await saveWhole(place, { ...named(place, name), keywords: '' })),
  'upload cancelled': async (place, name) => {
    const id = await save(place, named(place, name), { hasFile: true });
    await sendDraft(place.sender, id, { signal: AbortSignal.abort() });
  },
  'upload interrupted': async (place, name) => {
    const broken: Wire = { ...wire, uploadFile: (file, as) => uploadFile(file, as, { signal: AbortSignal.abort() }) };
    await send(place, await save(place, named(place, name), { hasFile: true }), broken);
  },
  'no answer came back': async (place, name) => send(place, await saveWhole(place, named(place, name)), lostOnTheWay),
  'sent by an older version': async (place, name) => {
    const id = await saveWhole(place, named(place, name));
    await send(place, id, lostOnTheWay);
    // The first version of the tables counted no characters and kept no digest of the file.
    await place.db.drafts.where({ id }).modify((row: Draft) => {
      delete row.characters;
      delete row.versionAt;
      if (row.sending) delete row.sending.file_sha256;
    });
  },
  'change of a submission': async (place, name) => {
    const report = await submitted(place, name);
    await save(place, { ...named(place, name), abstract: 'Changed on this device, and not submitted.' }, { report });
  },
  'changed on the server': async (place, name) => {
    const report = await submitted(place, name);
    const id = await save(place, { ...named(place, name), abstract: 'Changed on this device.' }, { report });
    await changeElsewhere(place, report, { ...named(place, name), abstract: 'Changed on another device.' });
    await send(place, id);
  },
  'edited in two tabs': async (place, name) => {
    const id = await save(place, named(place, name));
    const content = { ...named(place, `${name}: the other tab`), abstract: 'Typed in another tab.' };
    await saveDraft(place.db, { id, revision: 0, pageId: newId() }, content);
  },
  'deleted draft': async (place, name) =>
    deleteDraft(place.db, await save(place, named(place, name), { hasFile: true })),
  'deleted submission': async (place, name) => {
    const { report_id } = await submitted(place, name);
    await call('delete_report', { report_id });
    await binReport(place.db, report_id);
  },
  // The next page that opens the drafts saves it.
  'typed as the page went away': async ({ db, ...place }, name) =>
    keepLastWords(db, { id: newId(), revision: 0, pageId: newId(), typed: 1 }, named(place, name)),
};

/** The request is dropped before it leaves; whether a report arrived nobody on this side can know. */
const lostOnTheWay: Wire = {
  ...wire,
  call: (name, ...rest) => (name === 'add_report' ? Promise.resolve(unreachable) : call(name, ...rest)),
};

function named({ account }: Pick<Workplace, 'account'>, title: string): DraftContent {
  const { Firstname, Lastname, email } = account;
  const content = newContent();
  const [first] = content.report_people;
  return {
    ...content,
    title,
    abstract: `An abstract that is here to show this state: ${title || 'it has no title'}.`,
    keywords: 'example, state',
    topics: '1',
    report_people: first
      ? [{ ...first, Firstname, Lastname, email, Position: 'Prof.', Affiliation: 'Host University' }]
      : [],
  };
}

/** Saves a draft and answers its id. */
async function save(
  { db, template }: Workplace,
  content: DraftContent,
  { hasFile = false, report }: { hasFile?: boolean; report?: Draft['report'] } = {},
): Promise<string> {
  const position = { id: newId(), revision: 0, pageId: newId(), ...(report && { report }) };
  const saved = hasFile ? await attachFile(db, position, content, template) : await saveDraft(db, position, content);
  return saved.id;
}

/** With a file where the conference asks for one. */
function saveWhole(place: Workplace, content: DraftContent): Promise<string> {
  return save(place, content, { hasFile: site.submission.fileRequired });
}

function send({ sender }: Workplace, id: string, through = wire) {
  return sendDraft({ ...sender, wire: through }, id);
}

/** Submits an abstract, and answers what a draft that changes it has to know. */
async function submitted(place: Workplace, title: string): Promise<NonNullable<Draft['report']>> {
  const id = await saveWhole(place, named(place, title));
  // What this page wrote before says the same, where it was opened twice: none of them is this one.
  const sent = await sendDraft(place.sender, id, { answer: 'none-of-them' });
  if (sent.kind !== 'submitted') throw new Error(`"${title}" was not submitted: ${sent.kind}`);
  const list = await call('report_list', { visitor_id: place.account.visitor_id });
  const report =
    list.kind === 'success' ? list.data.find((one) => String(one.report_id) === sent.report_id) : undefined;
  if (!report) throw new Error(`"${title}" is not in the own list.`);
  const { version, file_url, file_name } = report;
  return {
    report_id: sent.report_id,
    file_url: file_url ?? '',
    ...(version !== undefined && { version }),
    ...(file_name && { file_name }),
  };
}

async function changeElsewhere(
  { account }: Workplace,
  { report_id, version, file_url }: NonNullable<Draft['report']>,
  { report_people, ...fields }: DraftContent,
): Promise<void> {
  const body = {
    ...fields,
    report_id,
    file_url,
    visitor_id: account.visitor_id,
    report_people: JSON.stringify(report_people),
  };
  await call('upload_report', body, { headers: { [headers.ifMatch]: `"${version}"` } });
}

async function templateFile(): Promise<File> {
  const response = await fetch(`/templates/${site.abstractTemplate}`);
  return new File([await response.blob()], site.abstractTemplate);
}
