import { Link } from 'react-router-dom';
import type { Headline } from '#site/pages.ts';
import { useText } from '#client/i18n/language.tsx';
import { useCurrent } from '#client/features/dates/moment.ts';
import classes from './news.module.css';

interface NewsListProps {
  /** Path of the news page. */
  path: string;
  items: readonly Headline[];
  /** Heading level of the titles. */
  heading: 'h2' | 'h3';
}

/** News by title and summary, with links to the full text. */
export function NewsList({ path, items, heading: Heading }: NewsListProps) {
  const text = useText();
  const current = useCurrent();
  return (
    <ol className={classes.list}>
      {items.map(({ id, date, title, summary }) => (
        <li key={id} className={classes.item}>
          <p className={classes.date}>{date && text(date)}</p>
          <div>
            <Heading className={classes.title}>
              <Link to={`${path}?${new URLSearchParams({ id })}`}>{text(current(title))}</Link>
            </Heading>
            <p className={classes.words}>{text(current(summary))}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
