import type { Site } from '#site/site.ts';
import { changesBetween } from '#contract/parts/contentChanges.ts';
import type { Json } from '#contract/parts/jsonPointer.ts';
import type { MadeIn } from '#client/commands/command.ts';
import { commandQueue } from '#client/admin/records/queue.ts';

/**
 * Changes the pages of the site, and their descriptions if needed. Like any change of a part, it is queued without a
 * network, merged with changes by others, and undone in one step (C2).
 *
 * @param title - names the change in lists
 * @param madeIn - the form that gets the values back after a refusal
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

/** In the format that is sent: without undefined values. */
function asJson(value: unknown): Json {
  return JSON.parse(JSON.stringify(value)) as Json;
}
