import { Route, Routes } from 'react-router-dom';
import { cleanup } from '@testing-library/react';
import { vi } from 'vitest';
import { serverName } from '#contract/calls/everyPage.ts';
import type { OnePart } from '#contract/kinds/part/part.ts';
import { curie } from '../curie.ts';
import { openMailPage } from '../mail/mailPage.tsx';
import { listOf, showAdmin } from '../showAdmin.tsx';

/** A part as the server answers it, which nobody has changed. */
export function partWith(part: string, value: unknown): OnePart {
  return {
    ...{ part, value, folder: value, content: 0, version: 0, published: 0, versions: [] },
    ...{
      is_changed: false,
      is_conflicting: false,
      is_published: true,
      is_draft: false,
      drafts: 0,
      changed_at: '',
      changed_by: '',
    },
  };
}

let isOpen = false;

/** A newly opened page of the admin area with the screens of the site, for a person who has signed in. */
export async function openSite(replies: Readonly<Record<string, unknown>>) {
  isOpen = true;
  const page = await openMailPage('device', {
    ...{ healthz: { name: serverName, now: Date.now() }, parts: listOf() },
    ...{ site_publications: { publications: [], is_public: true }, preview_links: { links: [] } },
    ...{ site_changes: { changes: [], drafts: [] }, scheduled_publications: { scheduled: [] } },
    ...replies,
  });
  const [routes, changes] = await Promise.all([
    import('#client/admin/site/siteRoutes.tsx'),
    import('#client/admin/changes/changesScreen.tsx'),
  ]);
  const show = (address: string) => {
    cleanup();
    showAdmin(
      <Routes>
        <Route path="/site/*" element={<routes.default own={curie} />} />
        <Route path="/changes" element={<changes.default />} />
      </Routes>,
      address,
    );
  };
  const sent = (call: string) => page.asked.filter((each) => each.call === call).map(({ body }) => body);
  return { ...page, show, sent, queued: () => page.commandQueue.commands.get() };
}

/**
 * Closes the page that `openSite` opened, if there is one. The page reads its list of parts from the device before it
 * requests it: if the test ended meanwhile, the request would reach the next test.
 */
export async function closeSite(): Promise<void> {
  cleanup();
  if (!isOpen) return;
  isOpen = false;
  const { parts } = await import('#client/admin/kinds/part/records.ts');
  await parts.sync();
  vi.unstubAllGlobals();
}
