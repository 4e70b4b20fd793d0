import type { ComponentProps, ReactNode } from 'react';
import classes from './searchField.module.css';

interface SearchFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  label: string;
  value: string;
  onType: (typed: string) => void;
  /** Enter and Escape lead on to the list. */
  onLeave: () => void;
  /** At the end of the field, in it. */
  children?: ReactNode;
  /** Below it. */
  below?: ReactNode;
}

/** The field in which a list is searched. */
export function SearchField({ label, onType, onLeave, children, below, ...input }: SearchFieldProps) {
  return (
    <search className={classes.search}>
      <div className={classes.box} data-more={children ? true : undefined}>
        <svg viewBox="0 0 20 20" aria-hidden="true">
          <circle cx="8.5" cy="8.5" r="5.5" />
          <path d="m13 13 4.5 4.5" />
        </svg>
        <input
          type="search"
          className={classes.field}
          aria-label={label}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          onChange={(event) => onType(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return;
            event.preventDefault();
            onLeave();
          }}
          {...input}
        />
        {children}
      </div>
      {below}
    </search>
  );
}
