import { useLingui } from '@lingui/react/macro';
import { useState, useId, useRef, type KeyboardEvent } from 'react';
import { useLocation, Link } from 'react-router-dom';
import { flushSync } from 'react-dom';
import type { Text } from '#site/text.ts';
import { normalPath } from '#contract/pages/pageAddress.ts';
import { navigationIn } from '#client/conference/navigatedPages.ts';
import { useLanguage, useText } from '#client/i18n/language.tsx';
import { useTranslatedPath } from '#client/conference/translatedPath.ts';
import { toast } from '#client/ui/toasts/toast.ts';
import { useCloseOnClick, useCloseInnerOnEscape } from './useClose.ts';
import { LineIcon } from '#client/ui/components/lineIcon.tsx';
import classes from './navigation.module.css';

/** The conference's navigation (N1): links, and groups that open on click, one at a time (N4). */
export function Navigation() {
  const { t } = useLingui();
  const language = useLanguage();
  const [openGroup, setOpenGroup] = useState<string>();
  const close = () => setOpenGroup(undefined);
  useCloseOnClick(openGroup !== undefined, close);

  return (
    <nav aria-label={t`Main navigation`}>
      <ul className={classes.entries}>
        {navigationIn(language).map((entry) => (
          <li key={entry.label.en} className={classes.entry}>
            {'to' in entry ? (
              <NavigationLink className={classes.link} {...entry} />
            ) : (
              <NavigationGroup
                {...entry}
                open={openGroup === entry.label.en}
                onToggle={(open) => setOpenGroup(open ? entry.label.en : undefined)}
              />
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface NavigationGroupProps {
  label: Text;
  items: readonly { label: Text; to: string }[];
  open: boolean;
  onToggle: (open: boolean) => void;
}

/**
 * A button that shows and hides links (the disclosure pattern). Enter and Space press it; the down and up arrows open
 * it and move through the links; Escape closes it and returns the focus (N4).
 */
function NavigationGroup({ label, items, open, onToggle }: NavigationGroupProps) {
  const text = useText();
  const { pathname } = useLocation();
  const translated = useTranslatedPath();
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLUListElement>(null);

  useCloseInnerOnEscape(open, () => {
    onToggle(false);
    button.current?.focus();
  });

  function onKeyDown(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    if (!open) flushSync(() => onToggle(true));
    focusNext(list.current, step);
  }

  return (
    <div
      role="presentation"
      onKeyDown={onKeyDown}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (open && relatedTarget && !currentTarget.contains(relatedTarget)) onToggle(false);
      }}
    >
      <button
        ref={button}
        type="button"
        className={classes.link}
        aria-expanded={open}
        aria-controls={id}
        data-current={items.some(({ to }) => isAt(pathname, translated(to))) || undefined}
        onClick={() => onToggle(!open)}
      >
        {text(label)}
        <LineIcon className={classes.chevron} side={12} path="m3 4.5 3 3 3-3" />
      </button>
      <ul ref={list} id={id} className={classes.items} data-open={open || undefined}>
        {items.map((item) => (
          <li key={item.to + item.label.en}>
            <NavigationLink className={classes.item} {...item} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Moves the focus through a list of links. The last one is followed by the first. */
function focusNext(list: HTMLElement | null, step: number): void {
  const links = [...(list?.querySelectorAll<HTMLElement>('a,button') ?? [])];
  const at = links.findIndex((link) => link === document.activeElement);
  const from = at < 0 && step < 0 ? 0 : at;
  links.at((from + step) % links.length)?.focus();
}

interface NavigationLinkProps {
  label: Text;
  to: string;
  className?: string | undefined;
}

/** A link to a page in the reader's language, or a button with the message that the page is not decided yet (N6). */
function NavigationLink({ label, to, className }: NavigationLinkProps) {
  const text = useText();
  const { t } = useLingui();
  const { pathname } = useLocation();
  const translated = useTranslatedPath();
  if (to === 'no') {
    return (
      <button type="button" className={className} onClick={() => toast({ kind: 'info', message: t`tentative` })}>
        {text(label)}
      </button>
    );
  }
  const address = translated(to);
  return (
    <Link className={className} to={address} aria-current={isAt(pathname, address) ? 'page' : undefined}>
      {text(label)}
    </Link>
  );
}

/** Whether a path leads to the current page. */
function isAt(pathname: string, to: string): boolean {
  return normalPath(pathname) === normalPath(to);
}
