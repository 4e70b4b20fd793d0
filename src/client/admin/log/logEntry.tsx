import type { AuditEntry } from '#contract/staff/staff.ts';
import { useConferenceTime } from '#client/conference/conferenceTime.ts';
import type { LogWords } from './logWords.ts';
import classes from './log.module.css';

/** One entry: when, who, what, to what; and what was changed, from what to what. */
export function LogEntry({ entry, words }: { entry: AuditEntry; words: LogWords }) {
  const { format } = useConferenceTime();
  const target = words.subject(entry);
  const [done = '', rest = ''] = target ? words.action(entry.action).split(/\s*…\s*/) : [words.action(entry.action)];
  // The digest of a text is for whoever exports the log.
  const changes = changesOf(entry, words.value).filter(({ field }) => field !== 'text_sha256');
  return (
    <li className={classes.entry}>
      <time dateTime={entry.at}>{format(entry.at)}</time>
      <div>
        <p>
          <b>{words.actor(entry)}</b> {done}
          {target && <span className={classes.target}> {target}</span>}
          {rest && ` ${rest}`}
        </p>
        {changes.length > 0 && (
          <dl className={classes.changes}>
            {changes.map(({ field, before, after }) => (
              <div key={field}>
                <dt>{words.field(field)}</dt>
                <dd>
                  {before !== undefined && <del>{before}</del>}
                  {after !== undefined && <ins>{after}</ins>}
                </dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </li>
  );
}

/** The fields of an entry, before and after; without what stayed the same. */
export function changesOf({ before, after }: Pick<AuditEntry, 'before' | 'after'>, word: (value: string) => string) {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return fields
    .map((field) => ({ field, before: shown(before?.[field], word), after: shown(after?.[field], word) }))
    .filter((change) => change.before !== change.after);
}

function shown(value: unknown, word: (value: string) => string): string | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  if (Array.isArray(value)) return value.map((each) => word(String(each))).join(', ') || undefined;
  return typeof value === 'string' ? word(value) : JSON.stringify(value);
}
