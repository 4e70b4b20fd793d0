import { Trans, useLingui } from '@lingui/react/macro';
import { Button, TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { useMounted } from '#client/hydration/mounted.ts';
import { useLanguage } from '#client/i18n/language.tsx';
import { focusFieldSoon } from '#client/screens/submission/form/focusField.ts';
import classes from './authors.module.css';

interface MiddleNameProps {
  /** Where it stands in the form. */
  path: string;
  field: TextInputProps;
}

/**
 * The middle name of an author (R5). In Chinese, where hardly anybody has one, it is not shown until somebody asks for it or
 * it is filled in. That is left to the styles, as the form library fills fields in without drawing them again.
 */
export function MiddleName({ path, field }: MiddleNameProps) {
  const { t } = useLingui();
  const mounted = useMounted();
  const isChinese = useLanguage() === 'zh';
  const [isAsked, setAsked] = useState(false);
  const ask = () => {
    setAsked(true);
    focusFieldSoon(path);
  };
  const onRequest = isChinese && !isAsked;
  return (
    <>
      <TextInput
        {...field}
        className={`${classes.third} ${onRequest ? classes.onRequest : ''}`}
        label={t`Middle name (optional)`}
        // The styles tell by it whether the field is empty.
        {...(isChinese && { placeholder: ' ' })}
      />
      {onRequest && (
        <Button className={classes.request} variant="subtle" size="compact-sm" disabled={!mounted} onClick={ask}>
          <Trans>Add a middle name</Trans>
        </Button>
      )}
    </>
  );
}
