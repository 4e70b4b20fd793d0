import { Text } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { FormEdits } from './useFormEdits.ts';

interface UnsavedNoteProps {
  edits: Pick<FormEdits<unknown>, 'isChanged' | 'isStored'>;
  /** Shown while nothing is unsaved. */
  children?: ReactNode;
}

/** Says where unsaved work is stored, once the device has answered. */
export function UnsavedNote({ edits: { isChanged, isStored }, children }: UnsavedNoteProps) {
  const { t } = useLingui();
  const stored = isStored === undefined ? null : isStored ? t`Saved on this device` : t`Only in this tab`;
  return (
    <Text span c="dimmed" size="sm" role="status">
      {isChanged ? stored : children}
    </Text>
  );
}
