import { Checkbox, type CheckboxProps } from '@mantine/core';
import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import { site } from '#client/published/site.ts';
import { useText } from '#client/i18n/language.tsx';
import card from '#client/ui/forms/formCard.module.css';
import classes from './register.module.css';
import '@mantine/core/styles/Checkbox.layer.css';

/** The conference's privacy notice, and the consent to it; nothing where there is no notice. */
export function Consent({ field }: { field: CheckboxProps }) {
  const text = useText();
  const id = useId();
  if (!site.legal?.privacy) return null;
  return (
    <div className={`${card.whole} ${classes.consent}`}>
      <p id={id}>{text(site.legal.privacy)}</p>
      <Checkbox
        name="consent"
        label={<Trans>I have read and agree to the privacy notice</Trans>}
        {...field}
        aria-describedby={id}
      />
    </div>
  );
}
