import fc from 'fast-check';
import type { Json } from '#contract/parts/jsonPointer.ts';

/** Content holds no null: what is not there is not there. */
export const anyContent = fc.letrec<{ value: Json }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    fc.string(),
    fc.integer(),
    fc.boolean(),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(fc.stringMatching(/^[a-z~/]{1,4}$/), tie('value'), { maxKeys: 4 }),
  ),
})).value;
