import { findAbstractDoubles } from '#contract/query/abstractDoubles.ts';
import { indexDoubles } from '#contract/query/doubles.ts';
import type { AbstractRow } from '#contract/kinds/abstract/abstract.ts';
import type { PersonRow } from '#contract/kinds/person/person.ts';

/** Like `indexDoubles`, computed once for each state of the list, because the list and a person's page both use it. */
export const doublesIn = oncePerList<PersonRow, ReturnType<typeof indexDoubles>>(indexDoubles);

/** Like `findAbstractDoubles`, computed once for each state of the list. */
export const abstractDoublesIn = oncePerList<AbstractRow, ReturnType<typeof findAbstractDoubles<AbstractRow>>>(
  findAbstractDoubles,
);

function oncePerList<Row, Made>(make: (rows: readonly Row[]) => Made): (rows: readonly Row[]) => Made {
  const known = new WeakMap<readonly Row[], Made>();
  return (rows) => {
    const made = known.get(rows) ?? make(rows);
    known.set(rows, made);
    return made;
  };
}
