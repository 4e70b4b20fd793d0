import { Button, Group, type ButtonProps } from '@mantine/core';
import { Trans } from '@lingui/react/macro';
import type { ComponentProps } from 'react';

interface FormButtonsProps extends Pick<ComponentProps<'button'>, 'type' | 'disabled' | 'onClick' | 'children'> {
  onCancel: () => void;
  loading?: ButtonProps['loading'];
  /** It destroys something, or ends it: in the colour of danger. */
  isDangerous?: boolean | undefined;
}

/** What a form or a dialog is for, and the way back. */
export function FormButtons({ onCancel, isDangerous, ...button }: FormButtonsProps) {
  return (
    <Group gap={10}>
      <Button variant="filled" {...(isDangerous && { color: 'danger' })} {...button} />
      {/* So that Enter alone destroys nothing; in a form its first field comes first. */}
      <Button data-autofocus={(isDangerous && button.type !== 'submit') || undefined} data-cancel onClick={onCancel}>
        <Trans>Cancel</Trans>
      </Button>
    </Group>
  );
}
