import type { ReactNode } from 'react';
import classes from './swapLabel.module.css';

interface SwapLabelProps {
  labels: readonly ReactNode[];
  /** Index of the label that is shown. */
  shown: number;
}

/** Labels of a button that replace one another in place. It is as wide as the widest, so nothing beside it moves. */
export function SwapLabel({ labels, shown }: SwapLabelProps) {
  return (
    <span className={classes.stack}>
      {labels.map((label, index) => (
        <span key={index} aria-hidden={index !== shown}>
          {label}
        </span>
      ))}
    </span>
  );
}
