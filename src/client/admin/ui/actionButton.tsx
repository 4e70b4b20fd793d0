import type { ComponentProps } from 'react';
import classes from '#client/ui/components/buttonLink.module.css';

interface ActionButtonProps extends ComponentProps<'button'> {
  /** `filled`: what the screen or form is for; otherwise what else can be done. */
  variant?: 'filled' | 'outline';
}

/** A button that does something at once or, with `type="submit"`, sends its form. */
export function ActionButton({ variant = 'outline', type = 'button', className = '', ...props }: ActionButtonProps) {
  // oxlint-disable-next-line react/button-has-type -- it has: `button` by default
  return <button {...props} type={type} className={`${classes.button} ${className}`} data-variant={variant} />;
}
