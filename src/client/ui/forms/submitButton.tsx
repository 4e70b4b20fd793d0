import type { ReactNode } from 'react';
import classes from '#client/ui/components/buttonLink.module.css';
import { useMounted } from '#client/hydration/mounted.ts';

interface SubmitButtonProps {
  /** What was pressed is under way. */
  busy: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** The button that sends a form; before this code has arrived, and while it is at work, it cannot be pressed. */
export function SubmitButton({ busy, className = '', children }: SubmitButtonProps) {
  const mounted = useMounted();
  return (
    <button
      type="submit"
      className={`${classes.button} ${className}`}
      data-variant="filled"
      disabled={!mounted || busy}
      aria-busy={busy}
    >
      {children}
    </button>
  );
}
