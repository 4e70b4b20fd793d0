import { Button, Input, Text as Words } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { isSameJson } from '#contract/parts/jsonPointer.ts';
import type { Text } from '#site/text.ts';
import { isBlank } from './emptyOf.ts';
import { useContentLanguages } from './contentLanguages.ts';
import classes from './form.module.css';

interface DerivedFieldProps {
  label: string;
  value: unknown;
  /** The texts made from other fields; undefined if those are not filled in yet. */
  proposed: unknown;
  onChange: (value: unknown) => void;
  /** The inputs for a text of one's own. */
  children: ReactNode;
}

/** Texts that are made from another field, unless somebody writes them differently (C8). */
export function DerivedField({ label, value, proposed, onChange, children }: DerivedFieldProps) {
  const { t } = useLingui();
  const languages = useContentLanguages();
  const [isOwn, setIsOwn] = useState(false);
  const isMade = proposed === undefined ? isBlank(value) : isSameJson(value, proposed);
  if (isMade && !isOwn)
    return (
      <Input.Wrapper label={label} labelElement="div">
        {proposed === undefined ? (
          <Words c="dimmed">
            <Trans>It is made from the day, in each language.</Trans>
          </Words>
        ) : (
          <>
            <Words>{languages.map((language) => (proposed as Text)[language]).join(' · ')}</Words>
            <Button variant="link" onClick={() => setIsOwn(true)}>{t`Write it differently: ${label}`}</Button>
          </>
        )}
      </Input.Wrapper>
    );
  return (
    <div className={classes.variant}>
      {children}
      {proposed !== undefined && (
        <div>
          <Button
            variant="link"
            onClick={() => {
              setIsOwn(false);
              onChange(proposed);
            }}
          >
            {t`Make it from the day: ${label}`}
          </Button>
        </div>
      )}
    </div>
  );
}
