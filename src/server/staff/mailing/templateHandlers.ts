import type { MailTemplate } from '#contract/staff/mail.ts';
import type { LetterWords, TemplateId } from '#contract/staff/mailTemplates.ts';
import { parseTemplate } from '#contract/staff/placeholders.ts';
import { logAction } from '#server/db/staff/auditLog.ts';
import { everyTemplate, storeTemplate, templateOf } from '#server/db/staff/mailTemplates.ts';
import type { Handlers } from '#server/http/calls.ts';
import { Refused } from '#server/http/refusal.ts';
import { applyOnce, type Applying } from '#server/staff/commands.ts';
import type { StaffContext } from '#server/staff/session.ts';

type TemplateCalls = 'mail_templates' | 'mail_save_template' | 'mail_reset_template';

/** The templates of letters: read, changed, and put back to those that ship (S8). */
export function templateHandlers(context: StaffContext): Pick<Handlers, TemplateCalls> {
  return {
    mail_templates: async () => ({ data: await everyTemplate(context.db) }),

    async mail_save_template({ body, request }) {
      refuseMistyped(body);
      return applyOnce(context, { body, request }, (applying) => store(applying, body, body));
    },

    mail_reset_template: (call) => applyOnce(context, call, (applying) => store(applying, call.body, 'shipped')),
  };
}

async function store(
  { db, staff, now }: Applying,
  changed: { template_id: TemplateId; version: number },
  words: LetterWords | 'shipped',
): Promise<MailTemplate> {
  const { template_id } = changed;
  const before = await templateOf(db, template_id);
  // With what it is now, to be put beside what was meant to replace it.
  if (before.version !== changed.version || !(await storeTemplate(db, changed, words, now))) {
    throw new Refused('templateChanged', await templateOf(db, template_id));
  }
  const after = await templateOf(db, template_id);
  await logAction(db, staff, now, {
    action: words === 'shipped' ? 'mail template reset' : 'mail template changed',
    target: 'template',
    target_id: template_id,
    before: loggedWords(before),
    after: loggedWords(after),
  });
  return after;
}

function loggedWords({ subject, text }: LetterWords) {
  return { subject_en: subject.en, subject_zh: subject.zh, text_en: text.en, text_zh: text.zh };
}

/** A template with something in braces that no letter could fill in is not stored. */
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
