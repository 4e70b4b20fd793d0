import { site } from '#client/published/site.ts';
import { shownTopics, topicOrder } from '#contract/rules/topics.ts';
import { useLanguage, useText } from '#client/i18n/language.tsx';
import { TopicMark } from './topicMark.tsx';
import classes from './numberedTopics.module.css';

const { topics, topicGroups } = site;

/** Numbers are consecutive until topics are reordered or merged. */
const isInSequence =
  topicOrder(site).every((number, index) => number === index + 1) && shownTopics(site).length === topics.length;

/** Maximum length of a list that is easier to read in one column. */
const shortList = 5;

/**
 * Topics by group, numbered as in the submission form; one list if there are no groups. A group without topics is left
 * out.
 */
const groups = (
  topicGroups.length === 0
    ? [{ first: 1, last: topics.length, label: undefined }]
    : topicGroups.map(({ last, label }, index) => ({ first: (topicGroups[index - 1]?.last ?? 0) + 1, last, label }))
)
  .map((group) => ({ ...group, shown: shownTopics(site, group.first - 1, group.last) }))
  .filter(({ shown }) => shown.length > 0);

/** The conference's topics in columns, each group under a heading below h2. `marked`: each with its mark. */
export function NumberedTopics({ marked }: { marked?: boolean }) {
  const text = useText();
  const dash = useLanguage() === 'zh' ? '—' : '–';
  return (
    <div className={classes.groups} data-single={groups.length === 1 || undefined}>
      {groups.map(({ first, last, label, shown }) => (
        <div key={first}>
          {label && (
            <h3 className={classes.group}>
              {text(label)} {isInSequence && <span>{`${first}${dash}${last}`}</span>}
            </h3>
          )}
          <ol
            className={classes.topics}
            start={first}
            data-long={shown.length > shortList || undefined}
            data-marked={(marked && Boolean(site.topicMarks)) || undefined}
          >
            {shown.map(({ number, name }) => (
              <li key={name.en} {...(!isInSequence && { value: Number(number) })} data-number={number.padStart(2, '0')}>
                {marked && <TopicMark topic={name} />}
                {text(name)}
              </li>
            ))}
          </ol>
        </div>
      ))}
    </div>
  );
}
