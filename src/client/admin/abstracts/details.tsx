import { ActionIcon, Divider, Group, Text } from '@mantine/core';
import '@mantine/core/styles/Divider.layer.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { abstractFacts, type AbstractRow } from '#contract/kinds/abstract/abstract.ts';
import { useFieldWords } from '#client/admin/records/words/useFieldWords.ts';
import { abstractAddress } from '#client/admin/kinds/abstract/address.ts';
import { useIsPhone } from '#client/admin/ui/screenWidth.ts';
import { useClosedByBack } from '#client/ui/overlays/closedByBack.ts';
import { useConferenceTime } from '#client/conference/conferenceTime.ts';
import { Address, Fact, FactList } from '#client/admin/ui/facts.tsx';
import { Icon } from '#client/admin/ui/icon.tsx';
import { TimesIn } from '#client/admin/ui/timesIn.tsx';
import type { CellProps } from '#client/admin/records/list/columns.ts';
import classes from './details.module.css';

interface AbstractDetailsProps extends CellProps<AbstractRow> {
  onClose: () => void;
  onMove: (by: number) => void;
}

/** What the list knows of one abstract, beside it; j and k go on to the next. */
export function AbstractDetails({ row, format: { meanings, language }, onClose, onMove }: AbstractDetailsProps) {
  const { t } = useLingui();
  const heading = useRef<HTMLHeadingElement>(null);
  const { search } = useLocation();
  const { format } = useConferenceTime();
  const words = useFieldWords(abstractFacts);
  const { report_id, version } = row;
  useEffect(() => heading.current?.focus({ preventScroll: true }), [report_id]);
  const left = row.author_count - row.authors.length;
  const isWhole = useIsPhone();

  return (
    <aside className={classes.panel} aria-label={t`Abstract ${report_id}`}>
      {isWhole && <ClosedByBack onClose={onClose} />}
      <Group gap={2}>
        <Text span c="dimmed" flex={1}>
          #{report_id}
        </Text>
        <ActionIcon aria-label={t`Previous`} onClick={() => onMove(-1)}>
          <Icon path="m4 10 4-4 4 4" />
        </ActionIcon>
        <ActionIcon aria-label={t`Next`} onClick={() => onMove(1)}>
          <Icon path="m4 6 4 4 4-4" />
        </ActionIcon>
        <ActionIcon aria-label={t`Close`} onClick={onClose}>
          <Icon path="m4 4 8 8M12 4l-8 8" />
        </ActionIcon>
      </Group>
      <h2 ref={heading} tabIndex={-1}>
        <Link to={abstractAddress(report_id, search)}>{row.title || `#${report_id}`}</Link>
      </h2>
      <Text mt="xs">
        {row.authors.join(', ')}
        {left > 0 && ` +${left}`}
      </Text>
      <Divider my="md" />
      <FactList>
        <Fact name={t`Corresponding author`}>
          <Contacts contacts={row.corresponding} />
        </Fact>
        <Fact name={t`Presenting author`}>
          <Contacts contacts={row.presenting} />
        </Fact>
        {row.account && <Fact name={t`Submitted by`}>{row.account}</Fact>}
        <Fact name={t`Topic`}>{words.value('topics', row.topics)}</Fact>
        <Fact name={t`Type`}>{meanings.type(row.submissionType)[language]}</Fact>
        <Fact name={t`Country`}>{meanings.country(row.country, language)}</Fact>
        <Fact name={t`Keywords`}>{row.keywords}</Fact>
        <Fact name={t`File`}>{row.has_file ? <Trans>attached</Trans> : <b>{t`no file`}</b>}</Fact>
        <Fact name={t`Submitted`}>{format(row.submitted_at)}</Fact>
        {version > 1 && (
          <Fact name={t`Changed`}>
            {format(row.changed_at)} <Trans>(version {version})</Trans>
          </Fact>
        )}
      </FactList>
      <TimesIn />
    </aside>
  );
}

/** On a phone it covers the list, so that Back closes it. */
function ClosedByBack({ onClose }: Pick<AbstractDetailsProps, 'onClose'>) {
  useClosedByBack(onClose);
  return null;
}

function Contacts({ contacts }: { contacts: AbstractRow['corresponding'] }) {
  if (contacts.length === 0) return '–';
  return contacts.map(({ name, email }) => (
    <div key={`${name} ${email}`}>
      <bdi>{name}</bdi> <Address email={email} />
    </div>
  ));
}
