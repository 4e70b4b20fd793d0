import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { LetterState } from '#contract/staff/letters.ts';

/** How far a letter is. */
export const letterStateWords: Readonly<Record<LetterState, MessageDescriptor>> = {
  received: msg`received`,
  'in work': msg`in work`,
  signed: msg`signed`,
};
