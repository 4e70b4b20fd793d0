import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { letterStates, type LetterState } from '#contract/kinds/letter/letter.ts';
import type { FieldWords } from './fieldWords.ts';

/** How far a letter is. */
export const letterStateWords: Readonly<Record<LetterState, MessageDescriptor>> = {
  received: msg`received`,
  'in work': msg`in progress`,
  signed: msg`signed`,
};

/** What the office notes of an invitation letter. */
export const letterFields = {
  state: {
    name: msg`State`,
    options: ({ i18n }) => letterStates.map((value) => ({ value, label: i18n._(letterStateWords[value]) })),
  },
  note: { name: msg`Note` },
} as const satisfies Record<string, FieldWords>;
