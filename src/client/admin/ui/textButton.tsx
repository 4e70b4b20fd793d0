import type { ComponentProps } from 'react';
import classes from './textButton.module.css';

/** A button that looks like a link: something that can be done with one of many things. */
export function TextButton(props: Omit<ComponentProps<'button'>, 'type' | 'className'>) {
  return <button type="button" className={classes.button} {...props} />;
}
