import { Button, Input, Text as Words } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState, type ReactNode } from 'react';
import { isSameJson } from '#contract/parts/jsonPointer.ts';
import type { Text } from '#site/text.ts';
import { noteFocus } from '#client/ui/focus/returnFocus.ts';
import { isBlank } from './emptyOf.ts';
import { useContentLanguages } from './contentLanguages.ts';
import classes from './form.module.css';

interface DerivedFieldProps {
  label: string;
  value: unknown;
  /** The texts derived from other fields; undefined until those are filled in. */
  proposed: unknown;
  onChange: (value: unknown) => void;
  /** The inputs for a different text. */
  children: ReactNode;
}

/** Texts that are derived from another field, unless somebody writes different ones (C8). */
export function DerivedField({ label, value, proposed, onChange, children }: DerivedFieldProps) {
  const { t } = useLingui();
  const languages = useContentLanguages();
  const [isOwn, setIsOwn] = useState(false);
  const field = useRef<HTMLDivElement>(null);
  const isMade = proposed === undefined ? isBlank(value) : isSameJson(value, proposed);

  /** The pressed button disappears, so its replacement gets the focus. */
  function change(isOwnText: boolean): void {
    const passFocus = noteFocus();
    setIsOwn(isOwnText);
    passFocus(() => field.current?.querySelector('input, textarea, button'));
  }

  if (isMade && !isOwn)
    return (
      <Input.Wrapper ref={field} label={label} labelElement="div">
        {proposed === undefined ? (
          <Words c="dimmed">
            <Trans>Filled in from the date, in each language.</Trans>
          </Words>
        ) : (
          <>
            <Words>{languages.map((language) => (proposed as Text)[language]).join(' · ')}</Words>
            <Button variant="link" onClick={() => change(true)}>{t`Write it differently: ${label}`}</Button>
          </>
        )}
      </Input.Wrapper>
    );
  return (
    <div ref={field} className={classes.variant}>
      {children}
      {proposed !== undefined && (
        <div>
          <Button
            variant="link"
            onClick={() => {
              change(false);
              onChange(proposed);
            }}
          >
            {t`Use the date: ${label}`}
          </Button>
        </div>
      )}
    </div>
  );
}
