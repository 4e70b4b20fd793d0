import { Trans } from '@lingui/react/macro';
import { Link, useLocation } from 'react-router-dom';
import { useEffect, useRef } from 'react';
import type { NewsItem } from '#site/pages.ts';
import type { PageProps } from '#client/conference/content.ts';
import { useLanguage, useText } from '#client/i18n/language.tsx';
import { pageTitleOf } from '#client/conference/pageTitle.ts';
import { site } from '#client/published/site.ts';
import { useMounted } from '#client/hydration/mounted.ts';
import { PageToRead } from '#client/features/dates/pageToRead.tsx';
import { useCurrent } from '#client/features/dates/moment.ts';
import { ProseHtml } from '#client/features/prose/proseHtml.tsx';
import { NewsList } from '#client/features/news/newsList.tsx';
import { focusArrival } from '#client/ui/focus/focusArrival.ts';
import classes from '#client/features/news/news.module.css';

/**
 * The news, or the item named in the address: `/news?id=…` (I19). The list is prerendered, so hydration must render it
 * first.
 */
export default function News({ route, page }: PageProps<'news'>) {
  const text = useText();
  const current = useCurrent();
  const language = useLanguage();
  const { search } = useLocation();
  const mounted = useMounted();
  const id = mounted ? new URLSearchParams(search).get('id') : null;
  const item = page.items.find((candidate) => candidate.id === id);
  useItemShown(
    item?.id,
    item ? `${text(current(item.title))} · ${text(site.shortName)}` : pageTitleOf(route, language),
  );

  if (item) return <Detail item={item} path={route.path} />;
  return (
    <PageToRead title={text(route.title)} lead={page.lead && text(page.lead)}>
      {id !== null && (
        <p className={classes.unknown} role="status">
          <Trans>There is no such news any more. Here is what there is.</Trans>
        </p>
      )}
      {page.items.length > 0 ? (
        <NewsList path={route.path} items={page.items} heading="h2" />
      ) : (
        <p>
          <Trans>There is no news yet.</Trans>
        </p>
      )}
    </PageToRead>
  );
}

function Detail({ item, path }: { item: NewsItem; path: string }) {
  const text = useText();
  const language = useLanguage();
  const current = useCurrent();
  return (
    <PageToRead
      title={text(current(item.title))}
      lead={item.date && <span className={classes.date}>{text(item.date)}</span>}
    >
      <article className={classes.body}>
        <p className={classes.summary}>{text(current(item.summary))}</p>
        <ProseHtml html={item.body.map((paragraph) => paragraph[language]).join('\n')} language={language} />
      </article>
      <p className={classes.back}>
        <Link to={path}>
          <Trans>All news</Trans>
        </Link>
      </p>
    </PageToRead>
  );
}

/**
 * Sets the tab's title, and treats each item as a page of its own: scrolled to the top, with the focus on its heading
 * (N5).
 */
function useItemShown(id: string | undefined, title: string): void {
  useEffect(() => {
    let current = true;
    // After the shell's effect, which sets the route's title.
    queueMicrotask(() => {
      if (current) document.title = title;
    });
    return () => {
      current = false;
    };
  }, [title]);

  const shown = useRef(id);
  useEffect(() => {
    const before = shown.current;
    shown.current = id;
    if (before === id) return;
    scrollTo({ top: 0, behavior: 'instant' });
    focusArrival(document.querySelector('main h1'));
  }, [id]);
}
