import { contentParts, samePart, type ContentPart, type DraftContent } from './content.ts';

/** Two texts of one draft, merged. */
export interface Merged {
  content: DraftContent;
  /** Parts that both sides changed to different values. The content has this side's values. */
  conflicts: ContentPart[];
}

/**
 * Merges the texts that two tabs made of one text, part by part (O6). A part that only one of them changed is taken
 * from that one.
 *
 * @param base - the text that both started from; parts that it lacks were not changed on this side
 */
export function mergeContents(base: Partial<DraftContent>, mine: DraftContent, theirs: DraftContent): Merged {
  const conflicts: ContentPart[] = [];
  let content = mine;
  for (const part of contentParts) {
    if (samePart(part, mine, theirs)) continue;
    if (!(part in base) || samePart(part, base, mine)) content = withPart(content, part, theirs[part]);
    else if (!samePart(part, base, theirs)) conflicts.push(part);
  }
  return { content, conflicts };
}

/** Returns a content with another value of one part. */
export function withPart(content: DraftContent, part: ContentPart, value: DraftContent[ContentPart]): DraftContent {
  return { ...content, [part]: value };
}

/** Reduces a base to the parts that were changed since, which is all that a merge needs. */
export function baseOfChanges(base: Partial<DraftContent>, content: DraftContent): Partial<DraftContent> {
  const changed = contentParts.filter((part) => part in base && !samePart(part, base, content));
  return Object.fromEntries(changed.map((part) => [part, base[part]]));
}
