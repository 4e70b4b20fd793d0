import { site } from '#conference/site.ts';
import { useText } from '../../i18n/language.tsx';
import classes from './numberedTopics.module.css';

/** Topics by their group, numbered through as the submission form numbers them. */
const groups = site.topicGroups.map(({ last, label }, index) => {
  const first = (site.topicGroups[index - 1]?.last ?? 0) + 1;
  return { first, last, label, topics: site.topics.slice(first - 1, last) };
});

/** The conference's topics in columns, each under a heading below h2. */
export function NumberedTopics() {
  const text = useText();
  return (
    <div className={classes.groups}>
      {groups.map(({ first, last, label, topics }) => (
        <div key={first}>
          <h3 className={classes.group}>
            {text(label)}{' '}
            <span>
              {first}–{last}
            </span>
          </h3>
          <ol className={classes.topics} start={first}>
            {topics.map((topic, index) => (
              <li key={topic.en} data-number={String(first + index).padStart(2, '0')}>
                {text(topic)}
              </li>
            ))}
          </ol>
        </div>
      ))}
    </div>
  );
}
