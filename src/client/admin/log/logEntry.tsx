import { DataList } from '@mantine/core';
import '@mantine/core/styles/DataList.layer.css';
import { Link, useLocation } from 'react-router-dom';
import type { AuditEntry } from '#contract/staff/staff.ts';
import { useConferenceTime } from '#client/conference/conferenceTime.ts';
import { SentenceSpace } from '#client/i18n/sentenceSpace.tsx';
import type { LogWords } from './logWords.ts';
import classes from './log.module.css';

/** One log entry: time, person, action and target, and each changed value before and after. */
export function LogEntry({ entry, words }: { entry: AuditEntry; words: LogWords }) {
  const { format } = useConferenceTime();
  const target = words.subject(entry);
  const [done = '', rest = ''] = target ? words.action(entry.action).split(/\s*…\s*/) : [words.action(entry.action)];
  const { pathname, search } = useLocation();
  const address = words.address(entry);
  const isElsewhere = address !== undefined && address !== pathname + search;
  const changes = shownOf(entry, words);
  return (
    <li className={classes.entry}>
      <time dateTime={entry.at}>{format(entry.at)}</time>
      <div>
        <p>
          <b>
            <bdi>{words.actor(entry)}</bdi>
          </b>{' '}
          {done}
          {target && <SentenceSpace />}
          {target && <bdi>{isElsewhere ? <Link to={address}>{target}</Link> : target}</bdi>}
          {rest && ` ${rest}`}
        </p>
        {changes.length > 0 && (
          <DataList gap={2} labelWidth={0}>
            {changes.map(({ field, before, after }) => (
              <DataList.Item key={field}>
                <DataList.ItemLabel>{words.field(field, entry.action)}</DataList.ItemLabel>
                <DataList.ItemValue>
                  {before !== undefined && (
                    <del>
                      <bdi>{before}</bdi>
                    </del>
                  )}
                  {after !== undefined && (
                    <ins>
                      <bdi>{after}</bdi>
                    </ins>
                  )}
                </DataList.ItemValue>
              </DataList.Item>
            ))}
          </DataList>
        )}
      </div>
    </li>
  );
}

/** Digests of texts and files are left out here; the log's export contains them. */
const forExports = ['text_sha256', 'sha256'];

/** The readable values of an entry. Changed fields are named only if their values are not shown. */
function shownOf(entry: AuditEntry, words: LogWords) {
  const changes = loggedChanges(entry, words.value).filter(({ field }) => !forExports.includes(field));
  const named = entry.after?.['fields'];
  const areShown = Array.isArray(named) && named.every((name) => changes.some(({ field }) => field === name));
  return changes.filter(({ field }) => field !== 'fields' || !areShown);
}

/** The changed fields of an entry, with the values before and after. */
export function loggedChanges(
  { before, after, target_id }: Pick<AuditEntry, 'before' | 'after' | 'target_id'>,
  word: LogWords['value'],
) {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const inWords = (field: string) => (value: string) => word(value, field, target_id);
  return fields
    .map((field) => ({
      field,
      before: shown(before?.[field], inWords(field)),
      after: shown(after?.[field], inWords(field)),
    }))
    .filter((change) => change.before !== change.after);
}

function shown(value: unknown, word: (value: string) => string): string | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  if (Array.isArray(value)) return [...new Set(value.map((each) => word(String(each))))].join(', ') || undefined;
  return typeof value === 'string' ? word(value) : JSON.stringify(value);
}
