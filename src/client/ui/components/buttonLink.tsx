import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import classes from './buttonLink.module.css';

interface ButtonLinkProps {
  to: string;
  variant?: 'filled' | 'outline';
  /** Leads to a file. No `download` attribute, with which Chromium bypasses the service worker. */
  download?: boolean;
  children: ReactNode;
}

/** A link that looks like a button. In CSS alone: Mantine's Button would cost each information page 9 kB of script. */
export function ButtonLink({ to, variant = 'filled', download, children }: ButtonLinkProps) {
  const look = { className: classes.button, 'data-variant': variant };
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

/** A button in CSS alone, for pages to read; `aria-busy` shows that it works. */
export function PlainButton({ variant = 'filled', size, ...button }: PlainButtonProps) {
  return <button type="button" className={classes.button} data-variant={variant} data-size={size} {...button} />;
}
