import { anchorOf } from '#contract/pages/anchor.ts';
import type { PageProps } from '#client/conference/content.ts';
import { useText } from '#client/i18n/language.tsx';
import { PageToRead } from '#client/features/dates/pageToRead.tsx';
import { TopicMark } from '#client/features/topics/topicMark.tsx';
import { ProseText } from '#client/features/prose/text.tsx';
import classes from './topics.module.css';

/**
 * Topics in collapsible groups, open at first (I8). `<details>` works without scripts, and the browser's page search
 * finds text inside closed groups.
 */
export default function PublicTopicsScreen({ route, page }: PageProps<'topics'>) {
  const text = useText();
  const groups = page.groups.filter(({ topics }) => topics.length > 0);
  return (
    <PageToRead title={text(route.title)} lead={page.lead && text(page.lead)}>
      <div className={classes.groups}>
        {groups.map(({ title, topics }) => (
          <details key={title.en} className={classes.group} open>
            <summary className={classes.summary}>
              <h2 id={anchorOf(title.en)} className={classes.title}>
                {text(title)}
              </h2>
              <span className={classes.count} aria-hidden="true">
                {topics.length}
              </span>
            </summary>
            <ul className={classes.topics}>
              {topics.map((topic) => (
                <li key={topic.en}>
                  <TopicMark topic={topic} />
                  {text(topic)}
                </li>
              ))}
            </ul>
          </details>
        ))}
      </div>
      <ProseText name={route.page} isAlone={groups.length === 0} />
    </PageToRead>
  );
}
