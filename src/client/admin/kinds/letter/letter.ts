import { msg } from '@lingui/core/macro';
import { letterFacts } from '#contract/kinds/letter/letter.ts';
import { turned, type Kind } from '#client/admin/kinds/kind.ts';
import { noteForm } from './formTarget.ts';
import { letters } from './records.ts';

const address = () => '/letters';

/** Invitation letters. */
export const adminLetterKind = {
  records: letters,
  commands: {
    change_letter: {
      fields: letterFacts,
      words: ({ fields, only, value }) =>
        only === 'state' && value ? msg`Invitation letter: ${value}` : msg`Invitation letter: ${fields}`,
      address,
      form: ({ letter_id, changes }) => (changes.note ? noteForm(letter_id) : undefined),
      inverse: turned('change_letter'),
    },
  },
  log: {
    targets: {
      letter: { name: msg`invitation letter`, address: (_id, isThere) => (isThere ? address() : undefined) },
    },
    actions: {
      'letters listed': {
        sentence: msg`read the list of invitation letters`,
        name: msg`List of invitation letters read`,
      },
      'letter read': { sentence: msg`downloaded the invitation letter of`, name: msg`Invitation letter downloaded` },
      'letter changed': {
        sentence: msg`noted the state of the invitation letter of`,
        name: msg`State of an invitation letter noted`,
      },
      'letter signed': {
        sentence: msg`uploaded the signed invitation letter of`,
        name: msg`Signed invitation letter uploaded`,
      },
    },
    fields: [letterFacts],
    names: { letters: msg`invitation letters` },
    values: { state: letterFacts.state },
  },
  // The files are cached together with the people.
  offline: { fileSizes: ({ file, signed }) => [file.size, signed?.size] },
} as const satisfies Kind<'letter'>;
