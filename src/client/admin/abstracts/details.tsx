import { Divider, Text } from '@mantine/core';
import '@mantine/core/styles/Divider.layer.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { abstractFacts, type AbstractRow } from '#contract/kinds/abstract/abstract.ts';
import { useFieldWords } from '#client/admin/records/words/useFieldWords.ts';
import { useConferenceTime } from '#client/conference/conferenceTime.ts';
import { Address, Fact, FactList } from '#client/admin/ui/facts.tsx';
import { TimesIn } from '#client/admin/ui/timesIn.tsx';
import type { CellProps } from '#client/admin/records/list/columns.ts';
import { DetailsPanel } from '#client/admin/records/list/detailsPanel.tsx';
import { AbstractLink } from './abstractLink.tsx';

interface AbstractDetailsProps extends CellProps<AbstractRow> {
  onClose: () => void;
  onMove: (by: number) => void;
}

/** Facts about one abstract, beside the list. The keys j and k open the next and the previous one. */
export default function AbstractDetails({
  row,
  format: { meanings, language },
  onClose,
  onMove,
}: AbstractDetailsProps) {
  const { t } = useLingui();
  const { format } = useConferenceTime();
  const words = useFieldWords(abstractFacts);
  const { report_id, version } = row;
  const left = row.author_count - row.authors.length;

  return (
    <DetailsPanel
      id={report_id}
      label={t`Abstract ${report_id}`}
      above={`#${report_id}`}
      heading={<AbstractLink report_id={report_id}>{row.title || `#${report_id}`}</AbstractLink>}
      onClose={onClose}
      onMove={onMove}
    >
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
    </DetailsPanel>
  );
}

function Contacts({ contacts }: { contacts: AbstractRow['corresponding'] }) {
  if (contacts.length === 0) return '–';
  return contacts.map(({ name, email }) => (
    <div key={`${name} ${email}`}>
      <bdi>{name}</bdi> <Address email={email} />
    </div>
  ));
}
