import { Code, Table } from '@mantine/core';
import '@mantine/core/styles/Code.layer.css';
import '@mantine/core/styles/Table.layer.css';
import { Trans, useLingui } from '@lingui/react/macro';
import type { MDXComponents } from 'mdx/types';
import { Suspense, useEffect, type ComponentProps } from 'react';
import { Link, Navigate, useParams } from 'react-router-dom';
import { useLanguage } from '#client/i18n/language.tsx';
import { Screen } from '#client/admin/ui/screen.tsx';
import { shownTasks } from './tasks.ts';
import { pictureOf, handbookText } from './texts.ts';
import classes from './handbook.module.css';

/** The handbook: its contents, or the page of one task. */
export default function HandbookScreen() {
  const { '*': name } = useParams();
  const task = shownTasks.find((task) => task.name === name);
  if (task) return <TaskPage key={name} task={task} />;
  return name ? <Navigate replace to="/handbook" /> : <Contents />;
}

function Contents() {
  const { t } = useLingui();
  return (
    <Screen title={t`Handbook`} lead={t`A page for each task, in the order in which a conference’s year brings them.`}>
      <ol className={classes.contents}>
        {shownTasks.map(({ name, title }) => (
          <li key={name}>
            <Link to={`/handbook/${name}`}>{t(title)}</Link>
          </li>
        ))}
      </ol>
    </Screen>
  );
}

function TaskPage({ task: { name, title } }: { task: (typeof shownTasks)[number] }) {
  const { t } = useLingui();
  const language = useLanguage();
  const text = handbookText(name, language);
  const place = shownTasks.findIndex((task) => task.name === name);
  const next = shownTasks[place + 1];
  useEffect(() => {
    const main = document.querySelector('main');
    if (main) main.scrollTop = 0;
  }, []);

  return (
    <Screen title={t(title)} actions={<Link to="/handbook">{t`Handbook`}</Link>}>
      <div className={classes.text} lang={language}>
        <Suspense>
          <text.Component components={components} />
        </Suspense>
      </div>
      {next && (
        <p className={classes.next}>
          <Trans>
            Next: <Link to={`/handbook/${next.name}`}>{t(next.title)}</Link>
          </Trans>
        </p>
      )}
    </Screen>
  );
}

/** The screen already has a heading. */
const components: MDXComponents = {
  h1: () => null,
  a: TextLink,
  img: Picture,
  code: Code,
  table: Table,
  thead: Table.Thead,
  tbody: Table.Tbody,
  tr: Table.Tr,
  th: Table.Th,
  td: Table.Td,
};

/** Links to pages of the handbook and the admin area, opened in this tab without loading it again. */
function TextLink({ href = '', children }: ComponentProps<'a'>) {
  const page = /^\.\/([\w-]+)\.mdx$/.exec(href)?.[1];
  if (page) return <Link to={`/handbook/${page}`}>{children}</Link>;
  return href.startsWith('/') ? <Link to={href}>{children}</Link> : <a href={href}>{children}</a>;
}

/** Small on a phone. Pressing it opens it full-screen, where it can be enlarged. */
function Picture({ src = '', alt = '' }: ComponentProps<'img'>) {
  const url = pictureOf(src);
  return (
    <a href={url} target="_blank" rel="noreferrer">
      <img src={url} alt={alt} loading="lazy" />
    </a>
  );
}
