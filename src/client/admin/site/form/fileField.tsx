import { Button, Group } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { FieldFacts } from '#contract/fields/field.ts';
import { photoAddress } from '#contract/pages/photoAddress.ts';
import { site } from '#client/published/site.ts';
import { Thumbnail } from './thumbnail.tsx';
import classes from './files.module.css';

const FileChooser = lazy(() => import('./fileChooser.tsx'));

interface FileFieldProps {
  facts: FieldFacts;
  label: string;
  value: string;
  /** Takes the name of the chosen file, as the field stores it. */
  onChange: (value: string) => void;
  /** The input for the name. */
  children: ReactNode;
}

/** A picture or file by name, with a button to choose or upload another one (C2). */
export function FileField({ facts, label, value, onChange, children }: FileFieldProps) {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={classes.field}>
      {facts.input.as === 'picture' && value !== '' && <Thumbnail key={value} address={shownAddress(facts, value)} />}
      <div className={classes.name}>
        {children}
        <Group mt={6}>
          <Button size="sm" onClick={() => setIsOpen(true)}>
            {t`Choose or upload: ${label}`}
          </Button>
        </Group>
      </div>
      {isOpen && (
        <Suspense>
          <FileChooser
            facts={facts}
            label={label}
            value={value}
            onClose={() => setIsOpen(false)}
            onChoose={(chosen) => {
              setIsOpen(false);
              onChange(chosen);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}

/** The address at which the form shows a picture. */
export function shownAddress({ input }: FieldFacts, value: string): string {
  return input.as === 'picture' && input.isAddress ? photoAddress(site.photos, value) : `/images/${value}`;
}
