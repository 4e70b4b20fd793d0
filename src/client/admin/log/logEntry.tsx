import { useMemo } from 'react';
import type { AuditEntry } from '#contract/staff/staff.ts';
import { useLanguage } from '#client/i18n/language.tsx';
import { locales } from '#client/i18n/locale.ts';
import type { LogWords } from './logWords.ts';
import classes from './log.module.css';

/** One entry: when, who, what, to what; and what was changed, from what to what. */
export function LogEntry({ entry, words }: { entry: AuditEntry; words: LogWords }) {
  const time = useTime();
  const target = words.subject(entry);
  const changes = changesOf(entry, words.value);
  return (
    <li className={classes.entry}>
      <time dateTime={entry.at}>{time(entry.at)}</time>
      <div>
        <p>
          <b>{words.actor(entry)}</b> {words.action(entry.action)}
          {target && <span className={classes.target}> {target}</span>}
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

function useTime(): (iso: string) => string {
  const language = useLanguage();
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(locales[language], { dateStyle: 'medium', timeStyle: 'short' });
    return (iso: string) => format.format(new Date(iso));
  }, [language]);
}
