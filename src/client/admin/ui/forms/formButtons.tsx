import { Button, Group, type ButtonProps } from '@mantine/core';
import { Trans } from '@lingui/react/macro';
import type { ComponentProps } from 'react';

interface FormButtonsProps extends Pick<ComponentProps<'button'>, 'type' | 'disabled' | 'onClick' | 'children'> {
  onCancel: () => void;
  loading?: ButtonProps['loading'];
  /** Uses the danger colour, for actions that destroy or end something. */
  isDangerous?: boolean | undefined;
}

/** The main button of a form or dialog, and Cancel. */
export function FormButtons({ onCancel, isDangerous, ...button }: FormButtonsProps) {
  return (
    <Group gap={10}>
      <Button variant="filled" {...(isDangerous && { color: 'danger' })} {...button} />
      {/* Focused, so that Enter alone destroys nothing. In a form, the first field has the focus. */}
      <Button data-autofocus={(isDangerous && button.type !== 'submit') || undefined} data-cancel onClick={onCancel}>
        <Trans>Cancel</Trans>
      </Button>
    </Group>
  );
}
