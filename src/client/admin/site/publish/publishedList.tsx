import { Button, Text } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { StaffDataOf } from '#contract/staff/staffCalls.ts';
import { useConferenceTime } from '#client/conference/conferenceTime.ts';
import { useLanguage } from '#client/i18n/language.tsx';
import { ConfirmDialog } from '#client/admin/ui/confirmDialog.tsx';
import rows from '#client/admin/ui/rows.module.css';
import { Section } from '#client/admin/ui/screen.tsx';
import { TimesIn } from '#client/admin/ui/timesIn.tsx';
import { usePartName } from '#client/admin/records/words/partName.ts';

type Publication = StaffDataOf<'site_publications'>['publications'][number];

interface PublishedListProps {
  /** The newest first. */
  publications: readonly Publication[];
  isDisabled: boolean;
  /** Publishes an earlier publication again. */
  onAgain: (number: number) => void;
}

/** The last publications, each of which can be published again (C4). */
export function PublishedList({ publications, isDisabled, onAgain }: PublishedListProps) {
  const { t } = useLingui();
  const [again, setAgain] = useState<number>();
  const [last] = publications;
  const goBack = (number: number) => (
    <Button variant="link" disabled={isDisabled} onClick={() => setAgain(number)}>
      <Trans>Go back to this…</Trans>
    </Button>
  );
  return (
    <>
      {last && (
        <Section title={t`Published`}>
          <ul className={`${rows.rows} ${rows.pairs}`}>
            {publications.slice(0, 6).map((publication) => (
              <li key={publication.number}>
                <Facts publication={publication} />
                {publication.number === last.number ? (
                  <span>
                    <Trans>Visitors see this</Trans>
                  </span>
                ) : (
                  goBack(publication.number)
                )}
              </li>
            ))}
            <li>
              <span>
                <Trans>The original content</Trans>
              </span>
              {goBack(0)}
            </li>
          </ul>
          <TimesIn />
        </Section>
      )}
      <ConfirmDialog
        opened={again !== undefined}
        action={t`Go back to this publication`}
        onConfirm={() => {
          setAgain(undefined);
          if (again !== undefined) onAgain(again);
        }}
        onCancel={() => setAgain(undefined)}
      >
        <Trans>
          Visitors see the site as it was published then. What was changed since stays here, to be published later.
        </Trans>
      </ConfirmDialog>
    </>
  );
}

function Facts({ publication }: { publication: Publication }) {
  const { t } = useLingui();
  const nameOf = usePartName();
  const list = new Intl.ListFormat(useLanguage(), { type: 'conjunction', style: 'narrow' });
  const { format } = useConferenceTime();
  const { number, at, by, repeats, parts, scheduled } = publication;
  const scheduledAt = scheduled && format(scheduled.at);
  const leftOut = list.format((scheduled?.left_out ?? []).map(nameOf));
  return (
    <span>
      {number} · {format(at)} · <bdi>{by}</bdi>
      {repeats === 'folder' && <> · {t`The original content`}</>}
      {typeof repeats === 'number' && repeats > 0 && <> · {t`Same as publication ${repeats}`}</>}
      {scheduledAt && <> · {t`scheduled on ${scheduledAt}`}</>}
      <Text span c="dimmed" size="sm">
        {' '}
        {list.format(parts.map(nameOf))}
      </Text>
      {leftOut && (
        <Text size="sm">
          <Trans>Left out, as newer versions had been published before: {leftOut}</Trans>
        </Text>
      )}
    </span>
  );
}
