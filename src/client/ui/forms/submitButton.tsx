import type { ReactNode } from 'react';
import classes from '#client/ui/components/buttonLink.module.css';
import { useReturnFocusToButton } from '#client/ui/focus/returnFocus.ts';
import { useMounted } from '#client/hydration/mounted.ts';

interface SubmitButtonProps {
  busy: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** The button that sends a form; disabled before hydration and while the form is being sent. */
export function SubmitButton({ busy, className = '', children }: SubmitButtonProps) {
  const mounted = useMounted();
  return (
    <button
      ref={useReturnFocusToButton(busy)}
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
