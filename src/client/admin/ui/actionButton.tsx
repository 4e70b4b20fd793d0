import type { ComponentProps } from 'react';
import shared from '#client/ui/components/buttonLink.module.css';
import classes from './actionButton.module.css';

interface ActionButtonProps extends ComponentProps<'button'> {
  /** `filled`: what the screen or form is for; `danger`: the same where it destroys something; otherwise what else can be done. */
  variant?: 'filled' | 'danger' | 'outline';
}

/** A button that does something at once or, with `type="submit"`, sends its form. */
export function ActionButton({ variant = 'outline', type = 'button', className = '', ...props }: ActionButtonProps) {
  const names = [shared.button, variant === 'danger' && classes.danger, className].filter(Boolean).join(' ');
  // oxlint-disable-next-line react/button-has-type -- it has: `button` by default
  return <button {...props} type={type} className={names} data-variant={variant} />;
}
