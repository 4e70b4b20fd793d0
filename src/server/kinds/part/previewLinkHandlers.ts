import { previewLinkPath } from '#contract/pages/pageAddress.ts';
import { mostPreviewLinks } from '#contract/staff/rules.ts';
import { shownName } from '#contract/names/shownName.ts';
import { deletePreviewLink, insertPreviewLink, previewLinks } from '#server/db/previewLinks.ts';
import { logAction } from '#server/db/staff/auditLog.ts';
import type { Handlers } from '#server/http/calls.ts';
import { Refused } from '#server/http/refusal.ts';
import { limited } from '#server/security/limiter.ts';
import { storeAsStaff, type StaffContext } from '#server/staff/session.ts';

/** Links that show the site with all changes, published or not, without sign-in (C7). */
export function previewLinkHandlers(context: StaffContext) {
  const { db, clock } = context;
  return {
    async preview_links() {
      const links = await previewLinks(db);
      return {
        data: {
          links: links.map(({ link_id, made_at, by_name }) => ({ link_id, made_at, by: shownName(by_name ?? '') })),
        },
      };
    },

    async make_preview_link({ staff: { staff_id }, request }) {
      return limited(context, ['staff-entry'], { person: staff_id }, async () => {
        const made_at = clock().toISOString();
        const { link_id, token } = await storeAsStaff(context, request, async (within, staff) => {
          if ((await previewLinks(within)).length >= mostPreviewLinks) throw new Refused('tooManyPreviewLinks');
          const made = await insertPreviewLink(within, { made_at, made_by: staff_id });
          const entry = { action: 'preview link made', target: 'site', target_id: '' } as const;
          await logAction(within, staff, made_at, entry);
          return made;
        });
        return { data: { link_id, path: `${previewLinkPath}/${token}` } };
      });
    },

    async revoke_preview_link({ body: { link_id }, request }) {
      await storeAsStaff(context, request, async (within, staff) => {
        if (!(await deletePreviewLink(within, link_id))) return;
        const entry = { action: 'preview link revoked', target: 'site', target_id: '' } as const;
        await logAction(within, staff, clock().toISOString(), entry);
      });
      return { data: undefined };
    },
  } satisfies Partial<Handlers>;
}
