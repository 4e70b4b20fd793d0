import { expect, test } from 'vitest';
import { placeholderNames } from '#contract/staff/placeholders.ts';
import { lettersOfKinds } from '#server/kinds/kinds.ts';
import { common } from '#server/mail/letter.ts';

test('S8 W5 W9 Every placeholder that is offered can be filled, by all letters or by those of a kind', () => {
  const ofKinds = lettersOfKinds.flatMap(({ placeholders }) => Object.keys(placeholders));
  expect([...new Set([...Object.keys(common), ...ofKinds])].toSorted()).toEqual(placeholderNames.toSorted());
});
