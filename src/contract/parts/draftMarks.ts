import type * as z from 'zod/mini';
import type { Text } from '#site/text.ts';
import { closestVariant, factsOf, fieldIn, fieldsOf, itemOf } from '#contract/fields/field.ts';

type Schema = z.core.$ZodType;

/** Whether an entry of a list or a page is a draft. */
export function isDraft(value: unknown): boolean {
  return fieldIn(value, 'is_draft') === true;
}

/** The mark before the title of a draft in a preview. */
const marks: Text = { en: 'Draft · ', zh: '草稿 · ' };

/** Whether a text of a preview is the title of a draft. */
export function isMarkedDraft(words: string): boolean {
  return Object.values(marks).some((mark) => words.startsWith(mark));
}

/** A value in which the titles of drafts are marked as such, for previews (C3). */
export function withDraftMarks(schema: Schema, value: unknown): unknown {
  const variant = closestVariant(schema, value) ?? schema;
  const item = itemOf(variant);
  if (Array.isArray(value)) return item ? value.map((entry) => withDraftMarks(item, entry)) : value;
  if (typeof value !== 'object' || value === null) return value;
  const input = factsOf(variant)?.input;
  const title = input?.as === 'group' && isDraft(value) ? input.title : undefined;
  const schemas = new Map(fieldsOf(variant).map((field) => [field.name, field.schema]));
  const fields = Object.entries(value as Readonly<Record<string, unknown>>).map(([name, field]) => {
    if (title !== undefined && name === title) return [name, markDraft(field)];
    // The specification has a separate field for a speaker's Chinese texts.
    if (title !== undefined && name === `${title}_zh`) return [name, marks.zh + String(field)];
    const inside = schemas.get(name);
    return [name, inside ? withDraftMarks(inside, field) : field];
  });
  return Object.fromEntries(fields) as unknown;
}

/** A title with the mark: in one language, in both, or changing with the dates. */
export function markDraft(title: unknown): unknown {
  if (typeof title === 'string') return marks.en + title;
  if (Array.isArray(title)) return title.map(markDraft);
  const { en, zh } = (title ?? {}) as Partial<Text>;
  return { ...(title as object), en: marks.en + (en ?? ''), zh: marks.zh + (zh ?? '') };
}
