import * as z from 'zod/mini';
import { callsOf, type Call } from '#contract/calls/call.ts';
import { choiceText, text, writtenText } from '#contract/calls/text.ts';
import { described, labelledOptions, type LabelWords } from '#contract/fields/described.ts';
import { factsByName } from '#contract/fields/field.ts';
import { limits } from '#contract/rules/limits.ts';
import { pdfBytes, pdfMediaType } from '#contract/rules/file.ts';
import { changesOf, queued } from '#contract/records/command.ts';
import { listCall } from '#contract/records/listCall.ts';
import { RecordFile } from '#contract/records/recordFile.ts';

/**
 * States of an invitation letter. A letter with a signed PDF is `signed`; so is a letter sent by post, without a PDF.
 */
export const letterStates = ['received', 'in work', 'signed'] as const;
export type LetterState = (typeof letterStates)[number];
export const letterStateNames = labelledOptions({
  received: ['received', '已收到'],
  'in work': ['in progress', '办理中'],
  signed: ['signed', '已签署'],
} satisfies Record<LetterState, LabelWords>);

/** Maximum length of a note about a letter, in characters. */
export const letterNote = 2000;

/** An invitation letter as a row of the list. Times are ISO 8601, UTC, by the server's clock. */
export const LetterRow = z.object({
  letter_id: z.number(),
  /** The account that requested the letter. */
  visitor_id: z.string(),
  name: z.string(),
  email: z.string(),
  country: z.string(),
  received_at: z.string(),
  /** The uploaded request and the author's note on it. */
  file: RecordFile,
  remark: z.string(),
  state: z.literal(letterStates),
  /** The office's note, which the author does not see. */
  note: z.string(),
  /** Who last changed the state and when; '' if nobody has. */
  changed_by: z.string(),
  changed_at: z.string(),
  /** The signed PDF, which the author can download. */
  signed: z.nullable(RecordFile),
});
export type LetterRow = z.output<typeof LetterRow>;

const written = {
  state: described(z.literal(letterStates), { as: 'choice', options: letterStateNames }, ['State', '状态']),
  note: described(writtenText(letterNote), { as: 'line' }, ['Note', '备注'], { limit: letterNote }),
};
export const letterFacts = factsByName(written);
const Changes = changesOf(written);

/** The letter after a change. If it is no longer signed, the signed PDF is removed. */
function changed(letter: LetterRow, changes: z.input<typeof Changes>): LetterRow {
  const { state, note } = { state: changes.state?.to ?? letter.state, note: changes.note?.to ?? letter.note };
  return { ...letter, state, note, signed: state === 'signed' ? letter.signed : null };
}

const letter_id = choiceText(20);
const access = ['owner', 'secretary'] as const;
const office = callsOf(access);

/** Invitation letters of all accounts (S7). */
export const letterCalls = {
  letters: listCall(LetterRow, z.number(), access),
  letter_file: office({
    body: z.object({
      letter_id,
      which: z.literal(['handed in', 'signed']),
      /** Whether a device is storing all files. That is logged once, instead of for each file (S18). */
      offline: z.optional(z.boolean()),
    }),
  }),
  change_letter: office({
    ...queued(z.object({ letter_id, changes: Changes }), {
      apply: {
        letter: { row: (letter, { changes }) => changed(letter, changes) },
        person: {
          one: (person, { letter_id: id, changes }) => ({
            ...person,
            letters: person.letters.map((letter) =>
              letter.letter_id === Number(id) ? changed(letter, changes) : letter,
            ),
          }),
        },
      },
      fields: { kind: 'letter', of: (letter) => letter },
    }),
    data: z.object({ letter_id: z.number() }),
  }),
  sign_letter: office({
    query: z.object({ letter_id: text(20), name: text(limits.fileName * 4) }),
    upload: pdfMediaType,
    bodyLimit: pdfBytes,
    data: z.object({
      letter_id: z.number(),
      /** Whether the author is notified by mail. */
      is_mailed: z.boolean(),
    }),
  }),
} as const satisfies Record<string, Omit<Call, 'path'>>;
