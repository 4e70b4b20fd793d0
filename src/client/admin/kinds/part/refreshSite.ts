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
  if (outcome.kind !== 'success') return;
  const { site, software, version: newest } = outcome.data;
  if (!site || currentShownSite().version !== version) return;
  // Other software may give the site another shape. Its code is offered instead (O11).
  if (software !== globalThis.conference.software) return checkAdminWorker().catch(() => undefined);
  showSite(site as Site, newest);
  await refreshTopics();
  // So that the next page opens with it, without a network too.
  await checkAdminWorker().catch(() => undefined);
}
