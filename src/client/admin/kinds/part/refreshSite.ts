import type { Site } from '#site/site.ts';
import { currentShownSite, showSite } from '#client/admin/device/publishedSite.ts';
import { checkAdminWorker } from '#client/admin/pwa/registerAdminWorker.ts';
import { staffCall } from '#client/admin/session/staffCall.ts';
import { refreshTopics } from './refreshTopics.ts';

/**
 * Requests the published site, and shows it if the page has an earlier one: after a publication in this tab, by somebody
 * else, or at its scheduled time (C3). Without a reply, the known one remains in use.
 */
export async function refreshSite(): Promise<void> {
  const { version } = currentShownSite();
  const outcome = await staffCall('published_site', { version });
  if (outcome.kind !== 'success' || !outcome.data.site || currentShownSite().version !== version) return;
  showSite(outcome.data.site as Site, outcome.data.version);
  await refreshTopics();
  // So that the next page opens with it, without a network too.
  await checkAdminWorker().catch(() => undefined);
}
