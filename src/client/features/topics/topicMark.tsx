import { drawingsFolder } from '#contract/pages/personDrawings.ts';
import type { Text } from '#site/text.ts';
import { site } from '#client/published/site.ts';
import classes from './topicMark.module.css';

/**
 * The mark of a topic, found by the topic's name. It is decoration: the name is beside it. Empty if no topic has
 * a mark; only its space if this topic has none.
 */
export function TopicMark({ topic }: { topic: Text }) {
  if (!site.topicMarks) return null;
  const mark = site.topicMarks[site.topics.findIndex(({ en }) => en === topic.en)] ?? 'none';
  return (
    <svg className={classes.mark} viewBox="0 0 24 24" aria-hidden="true">
      {mark !== 'none' && <use href={`/${drawingsFolder}/marks.svg#${mark}`} width="24" height="24" />}
    </svg>
  );
}
