import type { Text } from '#site/text.ts';
import { site } from '#client/published/site.ts';
import { localStore } from '#client/device/localStore.ts';
import { createStore, useStore } from '#client/device/store.ts';
import type { SiteTopics } from '#contract/rules/topics.ts';

const key = 'topics';
const published: SiteTopics = site;

const current = createStore<SiteTopics>(storedTopics() ?? published);

/** The topics as the organisers last saved them, which may be newer than the published page (C9). */
export function currentTopics(): SiteTopics {
  return current.get();
}

/** Like `currentTopics`, for components. */
export function useTopics(): SiteTopics {
  return useStore(current, published);
}

/** The name of a topic, including merged ones; undefined if there is none with this number. */
export function topicName({ topics }: SiteTopics, number: string): Text | undefined {
  return topics[Number(number) - 1];
}

/** Stores the server's reply, so that it is known without a network. */
export function storeTopics(topics: SiteTopics): void {
  current.set(topics);
  localStore.set(key, JSON.stringify({ conference: site.id, ...topics }));
}

/** Shows the topics of the published site, after it has changed in an open page. */
export function showPublishedTopics(): void {
  current.set({ topics: published.topics, ...(published.topicState && { topicState: published.topicState }) });
}

/** Removes the stored reply from the device. */
export function forgetTopics(): void {
  localStore.remove(key);
}

function storedTopics(): SiteTopics | undefined {
  try {
    const stored = JSON.parse(localStore.get(key) ?? 'null') as (SiteTopics & { conference: string }) | null;
    return stored?.conference === site.id && Array.isArray(stored.topics) ? stored : undefined;
  } catch {
    return undefined;
  }
}
