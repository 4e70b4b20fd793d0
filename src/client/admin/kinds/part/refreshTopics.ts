import { showPublishedTopics, storeTopics } from '#client/conference/topics.ts';
import { mayCall } from '#client/admin/session/mayCall.ts';
import { staffCall } from '#client/admin/session/staffCall.ts';

/**
 * Requests the current topics, which may be newer than the published site, if the person may. Without a reply, the
 * known topics remain in use.
 */
export async function refreshTopics(): Promise<void> {
  const isAllowed = await mayCall('current_topics');
  if (isAllowed === false) return showPublishedTopics();
  if (!isAllowed) return;
  const outcome = await staffCall('current_topics', undefined);
  if (outcome.kind === 'success') storeTopics(outcome.data);
}
