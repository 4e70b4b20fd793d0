import { Badge, Button, NativeSelect, Text } from '@mantine/core';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { shownTopics, withClosed, withMoved, type ShownTopic } from '#contract/rules/topics.ts';
import { newId } from '#client/device/newId.ts';
import { useText } from '#client/i18n/language.tsx';
import { sectionAddress } from '#client/admin/kinds/part/addresses.ts';
import { useAnswer } from '#client/admin/records/answers.ts';
import { commandQueue } from '#client/admin/records/queue.ts';
import { useSiteNow } from '#client/admin/records/words/siteNow.ts';
import { AsOf } from '#client/admin/ui/asOf.tsx';
import { BackLink } from '#client/admin/ui/backLink.tsx';
import { ConfirmDialog } from '#client/admin/ui/confirmDialog.tsx';
import rows from '#client/admin/ui/rows.module.css';
import { Screen } from '#client/admin/ui/screen.tsx';
import { SortableList, SortableRow } from '#client/ui/components/sortableList.tsx';
import { MoveRowButtons } from './moveRowButtons.tsx';
import { RowHandle, useRowDragWords } from './rowHandle.tsx';
import { changePages } from './pages/changePages.ts';
import classes from './site.module.css';

/** Topics: their order, closing them for new abstracts, and merging two (C9). Their names have a separate form. */
export default function TopicsScreen() {
  const { t } = useLingui();
  const site = useSiteNow();
  const { data, problem, ask } = useAnswer('topic_counts', undefined);
  const [merging, setMerging] = useState<ShownTopic>();
  const text = useText();
  const topics = shownTopics(site);
  const dragWords = useRowDragWords(topics.map(({ name }) => text(name)));
  const changeTopics = useChangeTopics();
  const countsOf = (number: string) =>
    data && (data.counts.find(({ topic }) => topic === number) ?? { abstracts: 0, chairs: 0 });

  async function merge({ number }: ShownTopic, into: string): Promise<void> {
    setMerging(undefined);
    const body = { part: 'site' as const, merge_id: newId(), topic: Number(number), into: Number(into) };
    await commandQueue.add({ name: 'merge_topics', body, title: t`Topics ${number} and ${into}` });
    ask();
  }

  return (
    <Screen
      title={t`Topics`}
      width="wide"
      back={<BackLink to="/site">{t`Site`}</BackLink>}
      lead={
        <Trans>
          Authors and staff see changes at once. Public pages show them after the next publication. Each topic keeps its
          number.
        </Trans>
      }
      actions={
        <Link to={sectionAddress('abstracts')}>
          <Trans>Add or rename topics</Trans>
        </Link>
      }
    >
      <AsOf problem={problem} ask={ask} />
      <SortableList
        keys={topics.map(({ number }) => number)}
        words={dragWords}
        onMove={(from, to) =>
          void changeTopics({ before: site, after: withMoved(site, Number(topics[from]!.number), to - from) })
        }
      >
        <ol className={`${rows.rows} ${topics.length > 1 ? classes.topics : ''}`}>
          {topics.map((topic, index) => (
            <TopicRow
              key={topic.number}
              topic={topic}
              counts={countsOf(topic.number)}
              isFirst={index === 0}
              isLast={index === topics.length - 1}
              onMerge={() => setMerging(topic)}
            />
          ))}
        </ol>
      </SortableList>
      {merging && (
        <MergeDialog
          topic={merging}
          others={topics.filter(({ number }) => number !== merging.number)}
          counts={countsOf(merging.number)}
          onMerge={(into) => void merge(merging, into)}
          onCancel={() => setMerging(undefined)}
        />
      )}
    </Screen>
  );
}

/** Unknown before the first reply. */
type Counts = Readonly<Record<'abstracts' | 'chairs', number>> | undefined;

interface TopicRowProps {
  topic: ShownTopic;
  counts: Counts;
  isFirst: boolean;
  isLast: boolean;
  onMerge: () => void;
}

function TopicRow({ topic: { number, name, isClosed }, counts, isFirst, isLast, onMerge }: TopicRowProps) {
  const site = useSiteNow();
  const id = useId();
  const label = `${number} ${useText()(name)}`;
  const changeTopics = useChangeTopics();
  const change = (after: typeof site) => changeTopics({ before: site, after });
  return (
    <SortableRow rowKey={number} as="li" className={classes.movable}>
      {!(isFirst && isLast) && <RowHandle name={label} />}
      <div>
        <span id={id}>{label}</span>{' '}
        {isClosed && (
          <Badge variant="strip">
            <Trans>Closed for new abstracts</Trans>
          </Badge>
        )}
        {counts && (
          <Text component="div" c="dimmed" size="sm">
            <Plural value={counts.abstracts} _0="no abstracts" one="# abstract" other="# abstracts" />
            {counts.chairs > 0 && (
              <>
                {' · '}
                <Plural value={counts.chairs} one="# chair" other="# chairs" />
              </>
            )}
          </Text>
        )}
      </div>
      <div className={classes.deeds}>
        <MoveRowButtons
          title={label}
          isFirst={isFirst}
          isLast={isLast}
          move={(by) => void change(withMoved(site, Number(number), by))}
        />
        <Button
          variant="link"
          aria-describedby={id}
          onClick={() => void change(withClosed(site, Number(number), !isClosed))}
        >
          {isClosed ? <Trans>Open again</Trans> : <Trans>Close for new abstracts</Trans>}
        </Button>
        <Button variant="link" aria-describedby={id} disabled={isFirst && isLast} onClick={onMerge}>
          <Trans>Merge…</Trans>
        </Button>
      </div>
    </SortableRow>
  );
}

/** Sends a change of the topics, and shows it at once. */
function useChangeTopics() {
  const { t } = useLingui();
  return (change: Parameters<typeof changePages>[1]) => changePages(t`Topics`, change);
}

interface MergeDialogProps {
  topic: ShownTopic;
  others: readonly ShownTopic[];
  counts: Counts;
  onMerge: (into: string) => void;
  onCancel: () => void;
}

/** Asks for the remaining topic, and says how much is moved. */
function MergeDialog({ topic: { number, name }, others, counts, onMerge, onCancel }: MergeDialogProps) {
  const { t } = useLingui();
  const text = useText();
  const [into, setInto] = useState(others[0]?.number ?? '');
  return (
    <ConfirmDialog opened action={t`Merge topics`} onConfirm={() => onMerge(into)} onCancel={onCancel}>
      <NativeSelect
        label={t`Merge “${`${number} ${text(name)}`}” into`}
        value={into}
        onChange={({ currentTarget }) => setInto(currentTarget.value)}
        data={others.map((other) => ({ value: other.number, label: `${other.number} ${text(other.name)}` }))}
      />
      {counts && (
        <p>
          <Plural
            value={counts.abstracts}
            _0="It has no abstracts."
            one="# abstract will be moved."
            other="# abstracts will be moved."
          />{' '}
          {counts.chairs > 0 && (
            <Plural
              value={counts.chairs}
              one="# chair will look after the other topic."
              other="# chairs will look after the other topic."
            />
          )}
        </p>
      )}
      <p>
        <Trans>Withdrawn abstracts move too. No mail is sent. You can undo this.</Trans>
      </p>
    </ConfirmDialog>
  );
}
