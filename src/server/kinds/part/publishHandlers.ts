import type { Site } from '#site/site.ts';
import { routeOf } from '#contract/pages/page.ts';
import { rowsIn, withoutPage } from '#contract/parts/sitePages.ts';
import { shownName } from '#contract/names/shownName.ts';
import { partLimits } from '#contract/kinds/part/part.ts';
import {
  isUnpublished,
  lastPublication,
  presentValue,
  presentVersions,
  publications,
  publishedVersions,
  valuesOfParts,
  type NotedPublication,
  type PartVersions,
} from '#server/db/content.ts';
import type { Database } from '#server/db/schema.ts';
import { isApplied } from '#server/db/staff/commands.ts';
import { linkWords } from '#server/conference/words/linkWords.ts';
import type { CallRequest, Handlers } from '#server/http/calls.ts';
import { Refused } from '#server/http/refusal.ts';
import { siteVersionOf } from '#server/publishing/publishedContent.ts';
import { limited } from '#server/security/limiter.ts';
import { applyOnce } from '#server/staff/commands.ts';
import { requireOwnTimeNow } from './otherTimes.ts';
import { differingParts, noteNext, publishNext, type PublishContext } from './publishNext.ts';
import { chosenVersions, changedParts, describeChanges, everyDraft } from './siteChanges.ts';
import { foundIn, inOrder, newFindings } from './siteFindings.ts';

/** Handlers that publish changes made in the browser (C3, C4, C8). */
export function publishHandlers(context: PublishContext) {
  const { db, publisher } = context;
  return {
    async publish_site(call) {
      if (!publisher) throw new Refused('publishesNothing');
      return limited(context, ['staff-publication'], { person: call.staff.staff_id }, () =>
        publisher.oneAtATime(async () => {
          const { command_id, number, anyway, despite } = call.body;
          const requireTime = (within: Database, last: NotedPublication, next: PartVersions) =>
            // Everything in an earlier publication was already public. The first publication makes the site public.
            number === undefined || last.number === 0
              ? requireOwnTimeNow(within, { last, next, despite, now: context.clock().toISOString() })
              : undefined;
          // A repeated command gets the first reply.
          if (await isApplied(db, command_id)) {
            const last = await lastPublication(db);
            return applyOnce(context, call, async () => ({ number: last.number, is_new: false }));
          }
          const { warnings, ...data } = await publishNext(context, publisher, {
            ...{ number, anyway },
            async versions(last) {
              const next = await nextVersions(db, last, call.body);
              await requireTime(db, last, next);
              return next;
            },
            async store(ready) {
              const stored = await applyOnce(context, call, async (applying) => {
                const noted = await noteNext(applying, ready);
                // Checked again, now with the versions locked: somebody may have scheduled one of them in the meantime.
                await requireTime(applying.db, ready.last, ready.versions);
                return noted;
              });
              return stored.data;
            },
          });
          const findings = await inOrder(db, warnings, new Map());
          return { data: { ...data, ...(findings.length > 0 && { findings }) } };
        }),
      );
    },

    async check_site({ body, staff }) {
      if (!publisher) throw new Refused('publishesNothing');
      return limited(context, ['staff-page-preview'], { person: staff.staff_id }, async () => {
        const changes = await valuesOfParts(db, await nextVersions(db, await lastPublication(db), body));
        const found = await publisher.preview(staff.staff_id, () => foundIn(context, publisher, changes));
        return { data: { findings: await inOrder(db, found, changes) } };
      });
    },

    async site_changes({ staff }) {
      if (!publisher) throw new Refused('publishesNothing');
      return limited(context, ['staff-page-preview'], { person: staff.staff_id }, async () => {
        const changed = await changedParts(db);
        const drafts = await everyDraft(db);
        if (changed.length === 0) return { data: { changes: [], drafts } };
        const values = await valuesOfParts(db, await presentVersions(db));
        const findings = await publisher.preview(staff.staff_id, () => newFindings(context, publisher, values));
        const changes = await describeChanges({ db, changed, findings, staff, now: context.clock() });
        return { data: { changes, drafts } };
      });
    },

    async page_links({ body: { path }, staff }) {
      if (!publisher) throw new Refused('publishesNothing');
      return limited(context, ['staff-page-preview'], { person: staff.staff_id }, async () => {
        const changes = await valuesOfParts(db, await presentVersions(db));
        const without = new Map(changes).set('site', await siteWithoutPage(db, path));
        const found = await publisher.preview(staff.staff_id, () => foundIn(context, publisher, without, changes));
        const links = found.filter(({ code, isKnown }) => code in linkWords && !isKnown);
        return { data: { findings: await inOrder(db, links, without) } };
      });
    },

    async published_site({ body }) {
      const { site } = context;
      const version = siteVersionOf(site);
      const software = publisher?.software;
      return { data: { version, ...(software && { software }), ...(version !== body.version && { site }) } };
    },

    async site_publications() {
      const rows = await publications(db, partLimits.publications + 1);
      return {
        data: {
          is_public: !(await isUnpublished(db)),
          publications: rows.slice(0, partLimits.publications).map((row, index) => ({
            number: row.number,
            at: row.published_at,
            by: shownName(row.by_name ?? ''),
            repeats: repeatedBy(row),
            parts: differingParts(rows[index + 1] ? versionsIn(rows[index + 1]!) : {}, versionsIn(row)),
            scheduled:
              row.scheduled_at === null
                ? null
                : { at: row.scheduled_at, left_out: JSON.parse(row.left_out ?? '[]') as string[] },
          })),
        },
      };
    },
  } satisfies Partial<Handlers>;
}

function versionsIn({ parts }: { parts: string }): PartVersions {
  return JSON.parse(parts) as PartVersions;
}

/** The publication that another one repeats. The unchanged content folder has no number. */
function repeatedBy(row: { parts: string; repeats: number }): number | 'folder' | null {
  if (row.repeats > 0) return row.repeats;
  return Object.keys(versionsIn(row)).length === 0 ? 'folder' : null;
}

/**
 * The versions that a publication will have.
 *
 * @throws {Refused} `unknownPublication`, `unknownPart`, `changedMeanwhile`, or `unknownField` if parts of an earlier publication
 *   are chosen
 */
async function nextVersions(
  db: Database,
  last: NotedPublication,
  { number, parts }: Pick<CallRequest<'publish_site'>['body'], 'number' | 'parts'>,
): Promise<PartVersions> {
  if (number === undefined) return parts ? chosenVersions(db, last, parts) : presentVersions(db);
  if (parts) throw new Refused({ code: 'unknownField', field: 'parts' });
  if (number === 0) return {};
  const versions = await publishedVersions(db, number);
  if (!versions) throw new Refused('unknownPublication');
  return versions;
}

/** @throws {Refused} `unknownField` if no page has this path */
async function siteWithoutPage(db: Database, path: string): Promise<Site> {
  const site = (await presentValue(db, 'site')) as Site | null;
  if (!site || !routeOf(rowsIn(site.routes), path)) throw new Refused({ code: 'unknownField', field: 'path' });
  return withoutPage(site, path, '');
}
