import { useLingui } from '@lingui/react/macro';
import type { MDXComponents } from 'mdx/types';
import { Suspense, type ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { proseOf } from '#client/conference/content.ts';
import { useLanguage } from '#client/i18n/language.tsx';
import classes from './text.module.css';

interface ProseTextProps {
  /** Name of the page: `pages/<name>.en.mdx` and `pages/<name>.zh.mdx`. */
  name: string;
}

/** The organisers' longer text of a page in the current language, if there is one. */
export function ProseText({ name }: ProseTextProps) {
  const language = useLanguage();
  const prose = proseOf(name, language);
  if (!prose) return null;
  return (
    <div className={classes.text} lang={language}>
      <Suspense>
        <prose.Component components={components} />
      </Suspense>
    </div>
  );
}

/** The screen has the page's h1, so the text starts with h2. */
const components: MDXComponents = { a: TextLink, table: Table, h1: 'h2' };

/**
 * Pages of the site open through the router, everything else is left to the browser. Files have no `download` attribute,
 * with which Chromium bypasses the service worker.
 */
function TextLink({ href = '', children, ...rest }: ComponentProps<'a'>) {
  if (/^\/(?!\/|images\/|templates\/)/.test(href)) {
    return (
      <Link {...rest} to={href}>
        {children}
      </Link>
    );
  }
  return (
    <a {...rest} href={href} rel={/^https?:/.test(href) ? 'external noopener' : undefined}>
      {children}
    </a>
  );
}

/** A table that is wider than the page scrolls inside it, also by keyboard. */
function Table(props: ComponentProps<'table'>) {
  const { t } = useLingui();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must take the focus to be scrolled
    <div className={classes.table} role="region" aria-label={t`Table`} tabIndex={0}>
      <table {...props} />
    </div>
  );
}
