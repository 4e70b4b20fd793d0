import { Button, Group, Input, Text as Words, type InputWrapperProps } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useId, useState } from 'react';
import type { FieldFacts } from '#contract/fields/field.ts';
import { useText } from '#client/i18n/language.tsx';
import { lastStepOf, pictureAddress } from '#client/admin/records/pictures/contentPictures.tsx';
import { Thumbnail } from '#client/admin/records/pictures/thumbnail.tsx';
import classes from './files.module.css';

const FileChooser = lazy(() => import('./fileChooser.tsx'));

interface FileFieldProps extends Pick<InputWrapperProps, 'descriptionProps'> {
  facts: FieldFacts;
  label: string;
  /** JSON Pointer. */
  name: string;
  value: string;
  error: string | undefined;
  /** Called with the name of the chosen file, as stored in the field; '' if none. */
  onChange: (value: string) => void;
}

/** A picture, or a document by its name, with buttons to choose or upload another one and to remove it (C2). */
export function FileField({ facts, label, name, value, error, onChange, ...wrapper }: FileFieldProps) {
  const { t } = useLingui();
  const text = useText();
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const file = lastStepOf(value);
  return (
    <Input.Wrapper
      {...wrapper}
      size="md"
      label={label}
      labelElement="div"
      labelProps={{ id }}
      description={facts.help && text(facts.help)}
      error={error}
      errorProps={{ id: `${id} error` }}
    >
      <div className={classes.field} role="group" aria-labelledby={id}>
        {value !== '' &&
          (facts.input.as === 'picture' ? (
            <Thumbnail key={value} address={pictureAddress(facts, value)} alt={t`${label}: ${file}`} />
          ) : (
            <Words span c="dimmed" size="sm">
              <bdi>{file}</bdi>
            </Words>
          ))}
        <Group gap="md">
          <Button
            size="sm"
            name={name}
            aria-label={t`Choose or upload: ${label}`}
            aria-describedby={error && `${id} error`}
            onClick={() => setIsOpen(true)}
          >
            <Trans>Choose or upload</Trans>
          </Button>
          {value !== '' && (
            <Button variant="link" size="sm" aria-label={t`Remove: ${label}`} onClick={() => onChange('')}>
              <Trans>Remove</Trans>
            </Button>
          )}
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
    </Input.Wrapper>
  );
}
