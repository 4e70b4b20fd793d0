/** The change of a field in a body. */
interface Change {
  from: unknown;
  to: unknown;
}

/** The changes of fields in a body or in its `changes`, by name. */
export function fieldChanges(body: object): Map<string, Change> {
  const { changes, ...own } = body as Record<string, unknown>;
  const all = Object.entries({ ...own, ...(changes as object | undefined) });
  return new Map(all.filter((entry): entry is [string, Change] => isChange(entry[1])));
}

export function isChange(value: unknown): value is Change {
  return typeof value === 'object' && value !== null && 'from' in value && 'to' in value;
}

/** The body of the inverse command: `from` and `to` of each field are exchanged. */
export function turnedBody<Body extends object>(body: Body): Body {
  const { changes } = body as { changes?: object };
  const turned = (values: object) =>
    Object.fromEntries(
      Object.entries(values).map(([name, value]: [string, unknown]) =>
        isChange(value) ? [name, { from: value.to, to: value.from }] : [name, value],
      ),
    );
  return { ...turned(body), ...(changes && { changes: turned(changes) }) } as Body;
}

/** A value of a field as stored text; '' for no value. */
export function asText(value: unknown): string {
  if (typeof value === 'string') return value;
  return value === null || value === undefined ? '' : JSON.stringify(value);
}

/** New values of fields, by name. */
export function wantedOf<Field extends string>(changes: { readonly [Each in Field]?: Change | undefined }): {
  [Each in Field]?: string;
} {
  const wanted = [...fieldChanges(changes)].map(([field, { to }]) => [field, asText(to)]);
  return Object.fromEntries(wanted) as { [Each in Field]?: string };
}

/** Whether two values of a field are equal. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
