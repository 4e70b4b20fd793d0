import type { MailTemplate } from '#contract/staff/mail.ts';
import type { LetterWords } from '#contract/staff/letterWords.ts';
import { ownTemplates, shipsWithAll } from '#contract/staff/mailTemplates.ts';
import { parseTemplate } from '#contract/staff/placeholders.ts';
import { logAction } from '#server/db/staff/auditLog.ts';
import {
  anyTemplate,
  countOwnTemplates,
  deleteTemplate,
  everyTemplate,
  insertTemplate,
  storeTemplate,
} from '#server/db/staff/mailTemplates.ts';
import type { Database } from '#server/db/schema.ts';
import type { CallRequest, Handlers } from '#server/http/calls.ts';
import { Refused } from '#server/http/refusal.ts';
import { applyOnce, type Applying } from '#server/staff/commands.ts';
import type { MailingContext } from './preparing.ts';

/** Handlers for templates. The original ones can be changed and reset (S8); the office can add its own (S13). */
export function templateHandlers(context: MailingContext) {
  /** Templates for letters of kinds exist only if the conference has review. */
  const exists = ({ template_id }: Pick<MailTemplate, 'template_id'>) =>
    context.site.review !== undefined || !context.lettersOfKinds.some(({ hasTemplate }) => hasTemplate(template_id));
  const requireTemplate = (template: Pick<MailTemplate, 'template_id'>) => {
    if (!exists(template)) throw new Refused('templateDeleted');
  };
  return {
    mail_templates: async () => ({ data: (await everyTemplate(context.db)).filter(exists) }),

    async mail_save_template({ body, request }) {
      requireTemplate(body);
      refuseMistyped(body);
      return applyOnce(context, { body, request }, (applying) => store(applying, body, body));
    },

    async mail_create_template({ body, request }) {
      refuseMistyped(body);
      return applyOnce(context, { body, request }, (applying) => create(applying, body));
    },

    mail_delete_template: (call) => applyOnce(context, call, (applying) => remove(applying, call.body)),

    async mail_reset_template(call) {
      requireTemplate(call.body);
      return applyOnce(context, call, (applying) => store(applying, call.body, 'shipped'));
    },
  } satisfies Partial<Handlers>;
}

async function store(
  { db, staff, now }: Applying,
  changed: Pick<CallRequest<'mail_save_template'>['body'], 'template_id' | 'version' | 'name'>,
  words: LetterWords | 'shipped',
): Promise<MailTemplate> {
  const { template_id, name } = changed;
  if (name !== undefined) requireName(name);
  const before = await known(db, template_id);
  // The refusal contains the current version, for comparison with the refused one.
  if (before.version !== changed.version || !(await storeTemplate(db, changed, words, now))) {
    throw new Refused('templateChanged', await known(db, template_id));
  }
  const after = await known(db, template_id);
  await logAction(db, staff, now, {
    action: words === 'shipped' ? 'mail template reset' : 'mail template changed',
    target: 'template',
    target_id: template_id,
    before: loggedWords(before),
    after: loggedWords(after),
  });
  return after;
}

/** @throws {Refused} `templateDeleted` */
async function known(db: Database, template_id: string): Promise<MailTemplate> {
  const template = await anyTemplate(db, template_id);
  if (!template) throw new Refused('templateDeleted');
  return template;
}

function requireName(name: string): void {
  if (name.trim() === '') throw new Refused({ code: 'fieldMissing', field: 'name' });
}

/** The id is derived from the command, so that a repeated command creates one template. */
async function create(
  { db, staff, now }: Applying,
  { command_id, name, ...words }: CallRequest<'mail_create_template'>['body'],
): Promise<MailTemplate> {
  requireName(name);
  if ((await countOwnTemplates(db)) >= ownTemplates.most) throw new Refused('tooManyTemplates');
  const template_id = `own-${command_id}`;
  await insertTemplate(db, { template_id, name, words }, now);
  const created = await known(db, template_id);
  const logged = { action: 'mail template created', target: 'template', target_id: template_id } as const;
  await logAction(db, staff, now, { ...logged, after: loggedWords(created) });
  return created;
}

async function remove(
  { db, staff, now }: Applying,
  { template_id, version }: CallRequest<'mail_delete_template'>['body'],
): Promise<null> {
  const before = await known(db, template_id);
  // The original templates cannot be deleted.
  if (shipsWithAll(template_id)) throw new Refused('templateChanged', before);
  if (!(await deleteTemplate(db, { template_id, version }))) throw new Refused('templateChanged', before);
  const logged = { action: 'mail template deleted', target: 'template', target_id: template_id } as const;
  await logAction(db, staff, now, { ...logged, before: loggedWords(before) });
  return null;
}

function loggedWords({ name = '', subject, text }: LetterWords & { name?: string }) {
  return { ...(name && { name }), subject_en: subject.en, subject_zh: subject.zh, text_en: text.en, text_zh: text.zh };
}

/** @throws {Refused} for unknown placeholders, which cannot be filled in */
function refuseMistyped({ subject, text }: LetterWords): void {
  const fields = Object.entries({
    'subject.en': subject.en,
    'subject.zh': subject.zh,
    'text.en': text.en,
    'text.zh': text.zh,
  });
  for (const [field, typed] of fields) {
    const { problems } = parseTemplate(typed);
    if (problems.length > 0) {
      throw new Refused(
        { code: 'placeholderUnknown', field },
        { problems: problems.map((each) => ({ field, ...each })) },
      );
    }
  }
}
