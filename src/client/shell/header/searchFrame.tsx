import { useLingui } from '@lingui/react/macro';
import { useLayoutEffect, useRef } from 'react';
import type { EarlySearch } from '#client/search/earlySearch.ts';
import { Glass } from '#client/search/glass.tsx';
import classes from '#client/search/searchBar.module.css';

interface SearchFrameProps {
  early: EarlySearch;
  onChange: (changed: Partial<EarlySearch>) => void;
  onClose: () => void;
}

/** The search's field, for as long as the rest of it is being fetched (N4): it opens with the press, and can be typed in. */
export function SearchFrame({ early, onChange, onClose }: SearchFrameProps) {
  const { t } = useLingui();
  const frame = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const { current } = frame;
    // It focuses the field, within the press, so that a phone shows its keyboard.
    current?.showModal();
    // Returns the focus.
    return () => current?.close();
  }, []);
  return (
    <dialog
      ref={frame}
      className={classes.frame}
      aria-label={t`Search`}
      aria-busy
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      closedby="any"
    >
      <div className={classes.bar}>
        <Glass className={classes.glass} />
        <input
          className={classes.field}
          value={early.typed}
          aria-label={t`Search`}
          autoComplete="off"
          onChange={({ currentTarget }) => onChange({ typed: currentTarget.value, isEntered: false })}
          onCompositionStart={() => onChange({ isComposing: true })}
          onCompositionEnd={() => onChange({ isComposing: false })}
          onKeyDown={({ key, nativeEvent }) => {
            if (key === 'Enter' && !nativeEvent.isComposing) onChange({ isEntered: true });
          }}
        />
      </div>
    </dialog>
  );
}
