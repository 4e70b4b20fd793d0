import { storeTopics } from '#client/conference/topics.ts';
import { staffCall } from '#client/admin/session/staffCall.ts';

/**
 * Requests the current topics, which may be newer than the published site. Without a reply, the known topics remain in
 * use.
 */
export async function refreshTopics(): Promise<void> {
  const outcome = await staffCall('current_topics', undefined);
  if (outcome.kind === 'success') storeTopics(outcome.data);
}
