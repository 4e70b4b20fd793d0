import type { MailTemplate } from '#contract/staff/mail.ts';
import { shipsWithAll, templateNames } from '#contract/staff/mailTemplates.ts';
import { useText } from '#client/i18n/language.tsx';

/** The name of a template: as the office named it, or in the reader's language. */
export function useTemplateName(): (template: Pick<MailTemplate, 'template_id' | 'name'>) => string {
  const text = useText();
  return ({ template_id, name }) => (shipsWithAll(template_id) ? text(templateNames[template_id]) : name);
}
