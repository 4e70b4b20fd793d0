import type { ReactNode } from 'react';
import classes from '#client/ui/components/buttonLink.module.css';
import { useReturnFocusToButton } from '#client/ui/focus/returnFocus.ts';
import { useMounted } from '#client/hydration/mounted.ts';

interface SubmitButtonProps {
  busy: boolean;
  className?: string | undefined;
  /** `outline` beside another main button. */
  variant?: 'filled' | 'outline';
  children: ReactNode;
}

/** The button that sends a form; disabled before hydration and while the form is being sent. */
export function SubmitButton({ busy, className = '', variant = 'filled', children }: SubmitButtonProps) {
  const mounted = useMounted();
  return (
    <button
      ref={useReturnFocusToButton(busy)}
      type="submit"
      className={`${classes.button} ${className}`}
      data-variant={variant}
      disabled={!mounted || busy}
      aria-busy={busy}
    >
      {children}
    </button>
  );
}
