import { Anchor, Button, Group, Text } from '@mantine/core';
import '@mantine/core/styles/Anchor.layer.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ConferenceChoice } from '#contract/staff/beginning.ts';
import { useText } from '#client/i18n/language.tsx';
import { staffCall } from '#client/admin/session/staffCall.ts';
import { ConfirmDialog } from '#client/admin/ui/confirmDialog.tsx';
import rows from '#client/admin/ui/rows.module.css';
import { Section } from '#client/admin/ui/screen.tsx';
import type { ChangeOver } from './useChangeOver.ts';

/** The samples: a link to the present one, and buttons that switch to another (C6). */
export function SampleList({ choice, over }: { choice: ConferenceChoice; over: ChangeOver }) {
  const { t } = useLingui();
  const text = useText();
  const [wanted, setWanted] = useState<string>();

  function show(conference: string): void {
    setWanted(undefined);
    void over.changeOver({
      call: () => staffCall('serve_sample', { conference }),
      isDone: (now) => now.conference === conference,
      to: '/admin/site/begin',
    });
  }

  return (
    <Section title={t`Look at a sample first`}>
      <ul className={rows.rows}>
        {choice.samples.map(({ conference, ...sample }) => {
          const name = text(sample.name);
          return (
            <li key={conference}>
              <span>{name}</span>
              {conference === choice.conference ? (
                <Group gap="md">
                  <Text span c="dimmed">
                    <Trans>Shown now</Trans>
                  </Text>
                  <Anchor href="/" target="_blank">
                    <Trans>Open the site</Trans>
                  </Anchor>
                </Group>
              ) : (
                <Button
                  variant="link"
                  disabled={over.isBusy}
                  onClick={() => setWanted(conference)}
                  aria-label={t`Show this one… ${name}`}
                >
                  <Trans>Show this one…</Trans>
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      <ConfirmDialog
        opened={wanted !== undefined}
        action={t`Show this sample`}
        onConfirm={() => wanted && show(wanted)}
        onCancel={() => setWanted(undefined)}
      >
        <Trans>
          The server shows this sample within ten seconds. What was changed in the present sample is not kept; the team
          is.
        </Trans>
      </ConfirmDialog>
    </Section>
  );
}
