import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import './inputStyles.ts';

/** A password field; what is typed can be shown, by keyboard too. */
export function PasswordField(props: PasswordInputProps) {
  const { t } = useLingui();
  return (
    <PasswordInput
      size="md"
      visibilityToggleFocusable
      // Not named after the field: 'Password' is the field alone.
      visibilityToggleButtonProps={{ 'aria-label': t`Show what is typed` }}
      // The library marks only its other fields so.
      aria-invalid={props.error ? true : undefined}
      {...props}
    />
  );
}
