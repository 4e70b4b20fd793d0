import { NativeSelect, Stack, Text as Words, TextInput } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { noOption } from '#client/admin/records/words/useFieldWords.ts';
import { usePageOptions } from '#client/admin/records/words/pageOptions.ts';
import { pathListId } from './contentProblems.ts';

interface LinkFieldProps {
  label: string;
  description?: ReactNode;
  name?: string;
  error?: string | undefined;
  value: string;
  onChange: (value: string) => void;
  isOptional: boolean;
  /** Whether it may be decided later, which is stored as `no`. */
  orUndecided?: boolean | undefined;
}

const undecided = 'no';
/** No address starts with this. */
const elsewhere = ' elsewhere';

/** The target of a link: a page of the site, chosen by its title, or another address, which is typed (C2). */
export function LinkField({
  label,
  description,
  name,
  error,
  value,
  onChange,
  isOptional,
  orUndecided,
}: LinkFieldProps) {
  const { t } = useLingui();
  const pages = usePageOptions();
  const isUndecided = orUndecided === true && value === undecided;
  const isPage = pages.some((page) => page.value === value);
  const [isTyped, setIsTyped] = useState(false);
  const isElsewhere = isTyped || (value !== '' && !isPage && !isUndecided);
  const typedPage = isElsewhere && pages.find((page) => page.value === value)?.label;

  function choose(chosen: string): void {
    const isOther = chosen === elsewhere;
    setIsTyped(isOther);
    if (!isOther) onChange(chosen);
    else if (isUndecided) onChange('');
  }

  return (
    <Stack gap="xs">
      <NativeSelect
        label={label}
        description={description}
        name={isElsewhere ? `${name} choice` : name}
        error={!isElsewhere && error}
        value={isElsewhere ? elsewhere : value}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      >
        {(isOptional || value === '') && <option value="">{isOptional ? t`No link` : noOption.label}</option>}
        {orUndecided && <option value={undecided}>{t`Not decided yet`}</option>}
        <option value={elsewhere}>{t`Another address…`}</option>
        <optgroup label={t`Pages of this site`}>
          {pages.map((page) => (
            <option key={page.value} value={page.value}>
              {page.label}
            </option>
          ))}
        </optgroup>
      </NativeSelect>
      {isElsewhere && (
        <div>
          <TextInput
            label={t`Web address`}
            name={name}
            error={error}
            value={value}
            list={pathListId}
            autoComplete="off"
            spellCheck={false}
            placeholder="https://"
            onChange={({ currentTarget }) => {
              setIsTyped(true);
              onChange(currentTarget.value);
            }}
          />
          {typedPage && (
            <Words c="dimmed" size="sm" mt={4}>
              <Trans>Leads to: {typedPage}</Trans>
            </Words>
          )}
        </div>
      )}
    </Stack>
  );
}
