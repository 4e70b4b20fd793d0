import type { Site } from '#site/site.ts';
import { changesBetween } from '#contract/parts/contentChanges.ts';
import type { Json } from '#contract/parts/jsonPointer.ts';
import type { MadeIn } from '#client/commands/command.ts';
import { commandQueue } from '#client/admin/records/queue.ts';

/**
 * Changes the pages of the site, and the descriptions where they follow: changes of parts like any other, which wait without a
 * network, join with those of others, and are undone together (C2).
 *
 * @param title - what is changed, for the list of changes
 * @param madeIn - the form to which the change of the site goes back where it is refused
 */
export async function changePages(
  title: string,
  site: { before: Site; after: Site },
  descriptions?: { before: unknown; after: unknown },
  madeIn?: MadeIn,
): Promise<void> {
  const edits = [{ part: 'site', ...site }, ...(descriptions ? [{ part: 'descriptions', ...descriptions }] : [])].map(
    ({ part, before, after }) => ({ part, changes: changesBetween(asJson(before), asJson(after)) }),
  );
  const changed = edits.filter(({ changes }) => Object.keys(changes).length > 0);
  const commands = changed.map((body) => ({
    ...{ name: 'edit_part' as const, body, title },
    ...(madeIn && body.part === 'site' && { madeIn }),
  }));
  if (commands.length > 0) await commandQueue.add(...commands);
}

/** As it travels: without what is undefined. */
function asJson(value: unknown): Json {
  return JSON.parse(JSON.stringify(value)) as Json;
}
