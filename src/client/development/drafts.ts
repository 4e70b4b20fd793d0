import { site } from '#client/published/site.ts';
import { headers } from '#contract/calls/calls.ts';
import { call } from '#client/api/call.ts';
import { probe } from '#client/api/connection.ts';
import { unreachable } from '#client/api/outcome.ts';
import { uploadFile } from '#client/api/uploadFile.ts';
import { writeEntry } from '#client/drafts/journal/journal.ts';
import { draftReport } from '#client/drafts/outbox/conflict.ts';
import { sendDraft } from '#client/drafts/outbox/outbox.ts';
import type { Sender, Transport } from '#client/drafts/outbox/sender.ts';
import { attachFile } from '#client/drafts/store/attachment.ts';
import { binReport } from '#client/drafts/store/bin.ts';
import { newContent, type DraftContent } from '#client/drafts/store/content.ts';
import { newId } from '#client/device/newId.ts';
import type { DraftsDatabase } from '#client/drafts/store/database.ts';
import type { Draft, DraftReport } from '#client/drafts/store/rows.ts';
import { deleteDraft, saveDraft } from '#client/drafts/store/drafts.ts';
import { openDrafts } from '#client/drafts/store/open.ts';
import type { StoredAccount } from '#client/session/session.ts';
import { routeOfKind } from './routes.ts';

/** What writing an example needs. */
interface Context {
  db: DraftsDatabase;
  sender: Sender;
  account: StoredAccount;
  template: File;
}

const transport: Transport = { probe, call, uploadFile };

/** Writes each example once, with the functions that the form and the dashboard call. */
export async function writeDrafts(account: StoredAccount, onWritten: (name: string) => void): Promise<void> {
  const db = await openDrafts(account.visitor_id);
  const { visitor_id: visitorId, features } = account;
  const sender: Sender = { db, transport, visitorId, features, hasTopics: routeOfKind('submission').hasTopics };
  const context: Context = { db, sender, account, template: await templateFile() };
  for (const [name, write] of Object.entries(examples)) {
    await write(context, name);
    onWritten(name);
  }
}

/** Every state that a draft can be in. */
const examples: Readonly<Record<string, (context: Context, name: string) => Promise<unknown>>> = {
  unsent: (context, name) => save(context, exampleContent(context, name)),
  'empty title': (context) => save(context, exampleContent(context, '')),
  'with a file': (context, name) => save(context, exampleContent(context, name), { hasFile: true }),
  // The server requires keywords; the form would have refused first.
  'refused by the server': async (context, name) =>
    send(context, await saveComplete(context, { ...exampleContent(context, name), keywords: '' })),
  'upload cancelled': async (context, name) => {
    const id = await save(context, exampleContent(context, name), { hasFile: true });
    await sendDraft(context.sender, id, { signal: AbortSignal.abort() });
  },
  'upload interrupted': async (context, name) => {
    const broken: Transport = {
      ...transport,
      uploadFile: (file, as) => uploadFile(file, as, { signal: AbortSignal.abort() }),
    };
    await send(context, await save(context, exampleContent(context, name), { hasFile: true }), broken);
  },
  'no answer came back': async (context, name) =>
    send(context, await saveComplete(context, exampleContent(context, name)), withoutAnswer),
  'sent by an older version': async (context, name) => {
    const id = await saveComplete(context, exampleContent(context, name));
    await send(context, id, withoutAnswer);
    // The first version of the tables stored neither the number of characters nor the digest of the file.
    await context.db.drafts.where({ id }).modify((row: Draft) => {
      delete row.characters;
      delete row.versionAt;
      if (row.sending) delete row.sending.file_sha256;
    });
  },
  'change of a submission': async (context, name) => {
    const report = await submit(context, name);
    await save(
      context,
      { ...exampleContent(context, name), abstract: 'Changed on this device, and not submitted.' },
      { report },
    );
  },
  'changed on the server': async (context, name) => {
    const report = await submit(context, name);
    const id = await save(
      context,
      { ...exampleContent(context, name), abstract: 'Changed on this device.' },
      { report },
    );
    await changeElsewhere(context, report, {
      ...exampleContent(context, name),
      abstract: 'Changed on another device.',
    });
    await send(context, id);
  },
  'edited in two tabs': async (context, name) => {
    const id = await save(context, exampleContent(context, name));
    const content = { ...exampleContent(context, `${name}: the other tab`), abstract: 'Typed in another tab.' };
    await saveDraft(context.db, { id, revision: 0, pageId: newId() }, content);
  },
  'deleted draft': async (context, name) =>
    deleteDraft(context.db, await save(context, exampleContent(context, name), { hasFile: true })),
  'deleted submission': async (context, name) => {
    const { report_id } = await submit(context, name);
    await call('delete_report', { report_id });
    await binReport(context.db, report_id);
  },
  // It is only in the journal; the next page that opens the drafts saves it.
  'typed as the page went away': async ({ db, ...context }, name) =>
    writeEntry(db, { id: newId(), revision: 0, pageId: newId(), typed: 1 }, exampleContent(context, name)),
};

/** Does not send the submission, and reports that no answer came back. */
const withoutAnswer: Transport = {
  ...transport,
  call: (name, ...rest) => (name === 'add_report' ? Promise.resolve(unreachable) : call(name, ...rest)),
};

function exampleContent({ account }: Pick<Context, 'account'>, title: string): DraftContent {
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

/** Saves a draft and returns its id. */
async function save(
  { db, template }: Context,
  content: DraftContent,
  { hasFile = false, report }: { hasFile?: boolean; report?: DraftReport } = {},
): Promise<string> {
  const position = { id: newId(), revision: 0, pageId: newId(), ...(report && { report }) };
  const saved = hasFile ? await attachFile(db, position, content, template) : await saveDraft(db, position, content);
  return saved.id;
}

/** With a file where the conference requires one. */
function saveComplete(context: Context, content: DraftContent): Promise<string> {
  return save(context, content, { hasFile: site.submission.fileRequired });
}

function send({ sender }: Context, id: string, by = transport) {
  return sendDraft({ ...sender, transport: by }, id);
}

/** Submits an abstract, and returns what a draft that changes it stores of it. */
async function submit(context: Context, title: string): Promise<DraftReport> {
  const id = await saveComplete(context, exampleContent(context, title));
  // After an earlier run of this page the server has the same abstract already: this is another one.
  const sent = await sendDraft(context.sender, id, { answer: 'none-of-them' });
  if (sent.kind !== 'submitted') throw new Error(`"${title}" was not submitted: ${sent.kind}`);
  const list = await call('report_list', { visitor_id: context.account.visitor_id });
  const report =
    list.kind === 'success' ? list.data.find((one) => String(one.report_id) === sent.report_id) : undefined;
  if (!report) throw new Error(`"${title}" is not in the list of submissions.`);
  return draftReport(report);
}

async function changeElsewhere(
  { account }: Context,
  { report_id, version, file_url }: DraftReport,
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
