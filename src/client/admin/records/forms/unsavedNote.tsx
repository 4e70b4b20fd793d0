import { Text } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { FormEdits } from './useFormEdits.ts';

interface UnsavedNoteProps {
  edits: Pick<FormEdits<unknown>, 'isChanged' | 'isStored'>;
  /** Shown if nothing is unsaved. */
  children?: ReactNode;
}

/** Says that work is unsaved once the device has stored it, or that only this tab has it. */
export function UnsavedNote({ edits: { isChanged, isStored }, children }: UnsavedNoteProps) {
  const { t } = useLingui();
  const stored = isStored === undefined ? null : isStored ? t`Typed, not saved yet` : t`Only in this tab`;
  return (
    <Text span c="dimmed" size="sm" role="status">
      {isChanged ? stored : children}
    </Text>
  );
}
