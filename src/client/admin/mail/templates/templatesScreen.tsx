import { Button, Paper } from '@mantine/core';
import '@mantine/core/styles/Paper.layer.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { MailTemplate } from '#contract/staff/mail.ts';
import { shipsWithAll } from '#contract/staff/mailTemplates.ts';
import { useConferenceTime } from '#client/conference/conferenceTime.ts';
import { Screen, Section } from '#client/admin/ui/screen.tsx';
import { AsOf } from '#client/admin/ui/asOf.tsx';
import { MailNav } from '#client/admin/mail/mailNav.tsx';
import { useTemplateName } from '#client/admin/mail/templateName.ts';
import { useAnswer } from '#client/admin/records/answers.ts';
import { useOwnTemplates } from './ownTemplates.ts';
import { TemplateForm } from './templateForm.tsx';
import classes from './templates.module.css';

/** The conference's templates, which can be edited and reset (S8), and the office's own (S13). */
export default function TemplatesScreen() {
  const { t } = useLingui();
  const nameOf = useTemplateName();
  const templates = useAnswer('mail_templates', undefined, { cached: true });
  const { data: listed = [], show } = templates;
  const [chosen, choose] = useState('received');
  const template = listed.find(({ template_id }) => template_id === chosen);
  const changed = (next: MailTemplate) =>
    show(listed.map((each) => (each.template_id === next.template_id ? next : each)));
  const { isBusy, create, remove } = useOwnTemplates({
    onCreated: (next) => {
      show([...listed.filter(({ template_id }) => template_id !== next.template_id), next]);
      choose(next.template_id);
    },
    onDeleted: (template_id) => {
      show(listed.filter((each) => each.template_id !== template_id));
      choose('received');
    },
  });

  return (
    <Screen
      title={t`Templates`}
      width="wide"
      lead={<Trans>Starting text for your letters. Changing it does not affect letters already sent.</Trans>}
      actions={
        <Button loading={isBusy} onClick={() => void create({ name: t`New template`, ...nothingWritten })}>
          <Trans>New template</Trans>
        </Button>
      }
    >
      <MailNav />
      <AsOf {...templates} />
      <ul className={classes.templates}>
        {listed.map((each) => (
          <li key={each.template_id}>
            <Paper
              component="button"
              withBorder
              type="button"
              aria-pressed={each.template_id === chosen}
              onClick={() => choose(each.template_id)}
            >
              <b>
                <bdi>{nameOf(each)}</bdi>
              </b>
              <State template={each} />
            </Paper>
          </li>
        ))}
      </ul>
      {template && (
        <Section title={nameOf(template)}>
          <TemplateForm
            key={chosen}
            template={template}
            onStored={changed}
            onCopy={(words) => void create({ name: t`${nameOf(template)} (copy)`, ...words })}
            onDelete={() => void remove(template)}
          />
        </Section>
      )}
    </Screen>
  );
}

const nothingWritten = { subject: { en: '', zh: '' }, text: { en: '', zh: '' } };

function State({ template: { template_id, is_shipped, changed_at } }: { template: MailTemplate }) {
  const { format } = useConferenceTime();
  const isOwn = !shipsWithAll(template_id);
  return (
    <small>
      {isOwn && <Trans>your own · </Trans>}
      {is_shipped || !changed_at ? <Trans>default</Trans> : <Trans>changed {format(changed_at)}</Trans>}
    </small>
  );
}
