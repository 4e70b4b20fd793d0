import type { Site } from '#site/site.ts';
import type { Text } from '#site/text.ts';
import { inLanguages } from '#contract/content/inLanguages.ts';
import { languagesIn } from '#contract/pages/page.ts';
import { isSameJson } from '#contract/parts/jsonPointer.ts';
import type { Database } from '#server/db/schema.ts';
import { lastPublication, versionValue } from '#server/db/content.ts';
import { countByTopic, hasNumberedTopics } from '#server/db/topics.ts';
import { Refused } from '#server/http/refusal.ts';

type SomeSite = Partial<Pick<Site, 'topics' | 'languages'>>;

/**
 * Whether topics have different numbers than before. Abstracts and chairs refer to topics by number. New topics come
 * last.
 */
export function isRenumbered(one: SomeSite, other: SomeSite): boolean {
  const shown = languagesIn(other);
  const before = inLanguages(topicsOf(one), shown);
  const after = inLanguages(topicsOf(other), shown);
  const numberOf = (topic: Text) => before.findIndex((known) => isSameJson(known, topic));
  return (
    after.length < before.length ||
    after.some((topic, index) => numberOf(topic) >= 0 && !isSameJson(before[index], topic))
  );
}

/** In stored content, this may not be a list. */
function topicsOf({ topics }: SomeSite): readonly Text[] {
  return Array.isArray(topics) ? topics : [];
}

export const renumbered: Text = {
  en: 'Topics: abstracts are in topics by their number. Add new ones at the end, and change words only. Order, closing and merging are on the screen “Topics”.',
  zh: '专题：已有摘要按编号归入专题，请将新专题加在末尾，已有专题只修改文字；排序、停止接收与合并请在“专题”页面进行。',
};

/** Whether topics must not be renumbered, because abstracts, chairs or the states of topics refer to their numbers. */
export async function isNumberingFixed(db: Database, { topicState }: Pick<Site, 'topicState'>): Promise<boolean> {
  return topicState !== undefined || (await hasNumberedTopics(db));
}

/** @throws {Refused} `contentRefused` if the number of a topic that is in use would change */
export async function refuseRenumbering(db: Database, before: Site, after: Site): Promise<void> {
  if (isRenumbered(before, after) && isRenumbered(await withoutBlankRows(db, before), after))
    if (await isNumberingFixed(db, before))
      throw new Refused({ code: 'contentRefused', field: '/topics', reason: renumbered });
}

/** Removes the last topics of a site if they are empty, were never published, and nothing refers to them. */
async function withoutBlankRows(db: Database, site: Site): Promise<SomeSite> {
  const topics = topicsOf(site);
  const { versions } = await lastPublication(db);
  const published = (await versionValue(db, 'site', versions['site'] ?? 0)) as SomeSite | null;
  const isWritten = (topic: Text) => Object.values(topic ?? {}).some((words) => String(words).trim() !== '');
  const needed = Math.max(
    topicsOf(published ?? {}).length,
    1 + topics.findLastIndex(isWritten),
    ...(await countByTopic(db)).map(({ topic }) => Number(topic)),
    ...everyNumber(site.topicState),
  );
  return { ...site, topics: topics.slice(0, needed) };
}

/** All numbers found in a value. */
function everyNumber(value: unknown): number[] {
  if (typeof value === 'number') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(everyNumber) : [];
}

/**
 * Topics can only be merged by the command for it, which also moves their abstracts (C9).
 *
 * @throws {Refused} `contentRefused`
 */
export function refuseMerges(before: Site, after: Site): void {
  const merges = ({ topicState }: Site) =>
    (Array.isArray(topicState?.merged) ? topicState.merged : []).map(({ topic, into }) => `${topic} ${into}`);
  if (!isSameJson(merges(before).toSorted(), merges(after).toSorted()))
    throw new Refused({ code: 'contentRefused', field: '/topicState/merged', reason: merged });
}

const merged: Text = {
  en: 'Topics are merged and separated on the screen “Topics” and in the log only, together with their abstracts.',
  zh: '专题的合并与撤销合并只能在“专题”页面和操作记录中进行，摘要会随之移动。',
};
