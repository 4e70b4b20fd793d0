import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import classes from './buttonLink.module.css';

interface ButtonLinkProps {
  to: string;
  variant?: 'filled' | 'outline';
  size?: 'compact';
  /** Id of the element that describes it, such as the title of a row. */
  describedBy?: string;
  /** Whether it links to a file. Without the attribute `download`, with which Chromium bypasses the service worker. */
  download?: boolean;
  children: ReactNode;
}

/**
 * A link that looks like a button, by CSS alone: Mantine's Button would add 9 kB of script to each information page.
 */
export function ButtonLink({ to, variant = 'filled', size, describedBy, download, children }: ButtonLinkProps) {
  const look = {
    className: classes.button,
    'data-variant': variant,
    'data-size': size,
    'aria-describedby': describedBy,
  };
  if (download) {
    return (
      <a {...look} href={to}>
        {children}
      </a>
    );
  }
  return (
    <Link {...look} to={to}>
      {children}
    </Link>
  );
}

interface PlainButtonProps extends ComponentProps<'button'> {
  variant?: 'filled' | 'outline';
  size?: 'compact';
}

/** A button styled by CSS alone, for pages to read; `aria-busy` shows a spinner. */
export function PlainButton({ variant = 'filled', size, ...button }: PlainButtonProps) {
  return <button type="button" className={classes.button} data-variant={variant} data-size={size} {...button} />;
}
