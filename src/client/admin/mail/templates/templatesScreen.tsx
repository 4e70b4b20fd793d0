import { Paper } from '@mantine/core';
import '@mantine/core/styles/Paper.layer.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { MailTemplate } from '#contract/staff/mail.ts';
import { templateNames, type TemplateId } from '#contract/staff/mailTemplates.ts';
import { useConferenceTime } from '#client/conference/conferenceTime.ts';
import { useText } from '#client/i18n/language.tsx';
import { Screen, Section } from '#client/admin/ui/screen.tsx';
import { AsOf } from '#client/admin/ui/asOf.tsx';
import { MailNav } from '#client/admin/mail/mailNav.tsx';
import { useAnswer } from '#client/admin/records/kinds.ts';
import { TemplateForm } from './templateForm.tsx';
import classes from './templates.module.css';

/** The templates of this conference, each to be changed or put back (S8). */
export default function TemplatesScreen() {
  const { t } = useLingui();
  const text = useText();
  const { format } = useConferenceTime();
  const templates = useAnswer('mail_templates', undefined, { cached: true });
  const [chosen, choose] = useState<TemplateId>('received');
  const template = templates.data?.find(({ template_id }) => template_id === chosen);
  const changed = (next: MailTemplate) =>
    templates.data &&
    templates.show(templates.data.map((each) => (each.template_id === next.template_id ? next : each)));

  return (
    <Screen
      title={t`Templates`}
      width="wide"
      lead={<Trans>Letters begin with these words. A letter that has been sent or scheduled keeps its own.</Trans>}
    >
      <MailNav />
      <AsOf {...templates} />
      <ul className={classes.templates}>
        {templates.data?.map(({ template_id, is_shipped, changed_at }) => (
          <li key={template_id}>
            <Paper
              component="button"
              withBorder
              type="button"
              aria-pressed={template_id === chosen}
              onClick={() => choose(template_id)}
            >
              <b>{text(templateNames[template_id])}</b>
              <small>
                {is_shipped || !changed_at ? <Trans>as shipped</Trans> : <Trans>changed {format(changed_at)}</Trans>}
              </small>
            </Paper>
          </li>
        ))}
      </ul>
      {template && (
        <Section title={text(templateNames[chosen])}>
          <TemplateForm key={chosen} template={template} onStored={changed} />
        </Section>
      )}
    </Screen>
  );
}
