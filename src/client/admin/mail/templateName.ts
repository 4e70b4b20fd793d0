import type { MailTemplate } from '#contract/staff/mail.ts';
import { shipsWithAll, templateNames } from '#contract/staff/mailTemplates.ts';
import { useText } from '#client/i18n/language.tsx';

/** What a template is called: by the office where it is its own, else in the reader's language. */
export function useTemplateName(): (template: Pick<MailTemplate, 'template_id' | 'name'>) => string {
  const text = useText();
  return ({ template_id, name }) => (shipsWithAll(template_id) ? text(templateNames[template_id]) : name);
}
