import { createContext, use } from 'react';
import { fieldIn, fieldsOf, type Around, type Field } from '#contract/fields/field.ts';
import { isGroup, isSameJson, valueAt } from '#contract/parts/jsonPointer.ts';
import { isPlaceholder } from '#contract/parts/toWrite.ts';
import { isBlank } from './emptyOf.ts';

type Path = readonly (string | number)[];
type Group = Readonly<Record<string, unknown>>;

/** The data of a form besides the value of a group. */
interface Sources {
  /** The saved content. */
  saved: unknown;
  /** The day in the time zone of the conference, ISO; '' if it is unknown. */
  today: string;
}

export const ProposalSources = createContext<Sources>({ saved: undefined, today: '' });

/** The rows of the surrounding list, as they are when the group asks. */
export const RowsAround = createContext<() => readonly unknown[]>(() => []);

/** Provides the values that the fields of a group may depend on. */
export function useAround(): (path: Path, own: Group) => Around {
  const { saved, today } = use(ProposalSources);
  const rowsAround = use(RowsAround);
  return (path, own) => {
    const list = valueAt(saved, path.slice(0, -1).map(String));
    return {
      own,
      others: rowsAround().filter((_, index) => index !== path.at(-1)),
      saved: Array.isArray(list) ? list : [],
      today,
    };
  };
}

/** A new row with the values that its form suggests. */
export function withProposals(schema: Field['schema'], empty: unknown, around: Around): unknown {
  const proposed = fieldsOf(schema).flatMap(({ name, facts }) => {
    const value = facts?.proposal?.(around);
    return value === undefined ? [] : [[name, value] as const];
  });
  return proposed.length > 0 ? { ...(empty as object), ...Object.fromEntries(proposed) } : empty;
}

/** A group after one of its fields changed. Suggested values of other fields are updated. */
export function followProposals(schema: Field['schema'], before: Around, after: Around): Group {
  const followed = fieldsOf(schema).flatMap(({ name, facts }) => {
    const [former, next] = [facts?.proposal?.(before), facts?.proposal?.(after)];
    const value = after.own[name];
    if (next === undefined || !isSameJson(before.own[name], value)) return [];
    const now = followedBy(value, former, next);
    return now === value ? [] : [[name, now] as const];
  });
  return followed.length > 0 ? { ...after.own, ...Object.fromEntries(followed) } : after.own;
}

/** A value after its suggestion has changed. In a pair, each language is updated separately. */
function followedBy(value: unknown, former: unknown, next: unknown): unknown {
  if (isSameJson(former, next)) return value;
  if (isGroup(next) && isGroup(value)) {
    const each = Object.entries(next).map(([name, inside]) => [
      name,
      followedBy(fieldIn(value, name), fieldIn(former, name), inside),
    ]);
    return { ...value, ...Object.fromEntries(each) };
  }
  return isBlank(value) || isSameJson(value, former) || isPlaceholder(String(value)) ? next : value;
}
