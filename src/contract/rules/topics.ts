import type { Site } from '#site/site.ts';
import type { Text } from '#site/text.ts';

/** The topics of a site with their states. */
export type SiteTopics = Pick<Site, 'topics' | 'topicState'>;

/**
 * A topic that authors and readers see. Abstracts, chairs and searches refer to it by its number, which never changes.
 */
export interface ShownTopic {
  number: string;
  name: Text;
  /** Whether it is closed for new abstracts. */
  isClosed: boolean;
}

/** All numbers in the order of display. Topics that were added since come last. */
export function topicOrder({ topics, topicState }: SiteTopics): number[] {
  const numbers = topics.map((_, index) => index + 1);
  const ordered = (topicState?.order ?? []).filter((number) => numbers.includes(number));
  return [...new Set([...ordered, ...numbers])];
}

/** The number of the topic that a topic was merged into; undefined if it was not merged. */
export function mergedInto({ topicState }: SiteTopics, topic: number): number | undefined {
  return topicState?.merged?.find((merge) => merge.topic === topic)?.into;
}

/** The number of the topic that remains after all merges of a topic; its own number if it was not merged. */
export function leftOf(site: SiteTopics, topic: number): number {
  // Each merge is followed at most once, in case they form a circle.
  return (site.topicState?.merged ?? []).reduce((left) => mergedInto(site, left) ?? left, topic);
}

/** Topics in the order of display, without merged ones. `from` and `to` cut the order, as groups of topics do. */
export function shownTopics(site: SiteTopics, from = 0, to?: number): ShownTopic[] {
  const numbers = topicOrder(site).slice(from, to);
  return numbers
    .filter((number) => mergedInto(site, number) === undefined)
    .map((number) => ({
      number: String(number),
      name: site.topics[number - 1]!,
      isClosed: site.topicState?.closed?.includes(number) === true,
    }));
}

/** Topics for the list of a form: open ones, and those that the abstract has or had. */
export function offeredTopics(site: SiteTopics, also: readonly string[]): ShownTopic[] {
  return shownTopics(site).filter(({ number, isClosed }) => !isClosed || also.includes(number));
}

/** Whether a topic takes no new abstracts: it is closed, or was merged into another one. */
export function isClosedTopic(site: SiteTopics, number: string): boolean {
  const { closed = [], merged = [] } = site.topicState ?? {};
  return closed.some((each) => String(each) === number) || merged.some(({ topic }) => String(topic) === number);
}

/** Closes a topic for new abstracts, or opens it again. */
export function withClosed<Topics extends SiteTopics>(site: Topics, topic: number, isClosed: boolean): Topics {
  const others = (site.topicState?.closed ?? []).filter((each) => each !== topic);
  const closed = isClosed ? [...others, topic].toSorted((one, other) => one - other) : others;
  return withState(site, { ...site.topicState, closed });
}

/** Moves a topic by a number of positions in the order of display. Merged topics stay where they are. */
export function withMoved<Topics extends SiteTopics>(site: Topics, topic: number, by: number): Topics {
  const shown = shownTopics(site).map(({ number }) => Number(number));
  const [from, to] = [shown.indexOf(topic), shown.indexOf(topic) + by];
  if (from < 0 || shown[to] === undefined) return site;
  const moved = shown.toSpliced(from, 1).toSpliced(to, 0, topic).values();
  const order = topicOrder(site).map((each) => (shown.includes(each) ? moved.next().value! : each));
  const isUsual = order.every((each, index) => each === index + 1);
  return withState(site, { ...site.topicState, order: isUsual ? [] : order });
}

/** Merges a topic into another one. */
export function withMerged<Topics extends SiteTopics>(site: Topics, topic: number, into: number): Topics {
  const merged = [...(site.topicState?.merged ?? []), { topic, into }];
  return withState(site, { ...site.topicState, merged });
}

/** Shows a merged topic again. */
export function withoutMerge<Topics extends SiteTopics>(site: Topics, topic: number): Topics {
  const merged = (site.topicState?.merged ?? []).filter((merge) => merge.topic !== topic);
  return withState(site, { ...site.topicState, merged });
}

/** Leaves out empty lists, so that content without states does not change. */
function withState<Topics extends SiteTopics>(before: Topics, state: Site['topicState']): Topics {
  const topicState = Object.fromEntries(Object.entries(state ?? {}).filter(([, list]) => list.length > 0));
  const site: Topics & { topicState?: unknown } = { ...before, topicState };
  if (Object.keys(topicState).length === 0) delete site.topicState;
  return site;
}
