import * as z from 'zod/mini';
import type { Text } from '#site/text.ts';
import { callsOf, noData, type Call } from '#contract/calls/call.ts';
import { problem, text } from '#contract/calls/text.ts';
import { Command, fieldChange, queued, timeOf } from '#contract/records/command.ts';
import { currentContent } from '#contract/parts/currentContent.ts';
import { mergedChanges } from '#contract/parts/contentChanges.ts';
import { everyValue, isContentJson, isSameJson, jsonLimits, type Json } from '#contract/parts/jsonPointer.ts';
import { listCall } from '#contract/records/listCall.ts';
import { roles } from '#contract/staff/roles.ts';

/** Maximum number of fields in one command, and of versions and publications in a reply. */
export const partLimits = { changes: 200, versions: 200, publications: 50 } as const;

/**
 * How long versions are stored. Published versions are permanent, since every publication can be restored. Others are
 * deleted after some days, except for the most recent ones of each part (C4).
 */
export const partKeeping = { days: 90, versions: 20 } as const;

/** A part of the conference's content, in its current version. Times are ISO 8601, UTC. */
export const PartRow = z.object({
  /**
   * `site`, `descriptions`, `speakers`, `page:<page>` for data, `text:<page>.<language>` for long texts. A page with a
   * long text has one part per language, which may be ''.
   */
  part: z.string(),
  /** Whether changes in the browser make it differ from the content folder. */
  is_changed: z.boolean(),
  /**
   * Whether the folder has changed since the browser's change was made. The browser's change applies until somebody
   * decides.
   */
  is_conflicting: z.boolean(),
  /** Whether the current version is published. */
  is_published: z.boolean(),
  /** Whether it is a draft page, and its number of draft entries (C3). */
  is_draft: z.boolean(),
  drafts: z.number(),
  /** Increases with each change; 0 before the first. */
  version: z.number(),
  /** When and by whom it was last changed; '' before the first change. */
  changed_at: z.string(),
  changed_by: z.string(),
});
export type PartRow = z.output<typeof PartRow>;

const PartVersion = z.object({
  version: z.number(),
  at: z.string(),
  /** Current name of its author. */
  by: z.string(),
  /**
   * The version that the value comes from: its own number, the number of an earlier version that it restores, or 0 for
   * the content folder.
   */
  content: z.number(),
  /** JSON Pointers of the changed fields; '' for the complete value. */
  paths: z.array(z.string()),
});
export type PartVersion = z.output<typeof PartVersion>;

/** A part with its value and versions. */
export const OnePart = z.extend(PartRow, {
  /** Its current value. */
  value: z.unknown(),
  /** Its value in the content folder; null if the folder no longer has it. */
  folder: z.unknown(),
  /** `content` of the current version, as in `PartVersion`. `back_part` compares it. */
  content: z.number(),
  /** The published version; 0 for the content folder. */
  published: z.number(),
  /** The most recent versions, newest first. */
  versions: z.array(PartVersion),
});
export type OnePart = z.output<typeof OnePart>;

/** A finding in a site to be published. */
export const PublishFinding = z.object({
  /** '' if it concerns no part. */
  part: z.string(),
  /** Path in the content folder; '' if it concerns no file. */
  file: z.string(),
  /** JSON Pointer of the field; '' for the complete part. */
  path: z.string(),
  reason: z.object({ en: z.string(), zh: z.string() }) satisfies z.ZodMiniType<Text>,
  /** Title of the list entry that contains the field; '' if there is none, or if the reason already names it. */
  entry: z.object({ en: z.string(), zh: z.string() }) satisfies z.ZodMiniType<Text>,
  /** Whether it may be intended. Staff can publish anyway after reading it. */
  is_hint: z.boolean(),
  /** Whether the published site already has it. In that case it does not block a publication. */
  is_known: z.boolean(),
});
export type PublishFinding = z.output<typeof PublishFinding>;

/** The data of a refusal with `cannotPublish`, `hintsUnread` or `cannotImport`. */
export const RefusedFindings = z.object({ findings: z.array(PublishFinding) });

/** The data of a refusal with `changedMeanwhile`. */
export const ChangedParts = z.object({ parts: z.array(z.string()) });

/** A part that differs from the last publication. */
const SiteChange = z.object({
  part: z.string(),
  /** The version to pass to `publish_site`. */
  version: z.number(),
  /** Time of the last change. */
  at: z.string(),
  /** Names of those who changed it since the last publication, latest first. */
  by: z.array(z.string()),
  /** JSON Pointers of the changed fields. */
  paths: z.array(z.string()),
  /** Other changed parts that must be published with it. */
  needs: z.array(z.string()),
  /** New problems and hints if all changes are published. */
  findings: z.array(PublishFinding),
  /**
   * `problems`: it cannot be published. `unfinished`: a colleague changed it last, and either did so a moment ago or
   * left something to check.
   */
  state: z.enum(['ready', 'problems', 'unfinished']),
});
export type SiteChange = z.output<typeof SiteChange>;

const SitePublication = z.object({
  /** Sequence number, from 1. */
  number: z.number(),
  at: z.string(),
  by: z.string(),
  /**
   * Number of the earlier publication that it repeats; `folder` for the unchanged content folder; null if it is new.
   */
  repeats: z.nullable(z.union([z.literal('folder'), z.number()])),
  /** Parts that differ from the previous publication. */
  parts: z.array(z.string()),
  /**
   * Set if it was scheduled: the time, and the parts left out because newer versions had already been published. Absent
   * in replies that a device has cached from an earlier version.
   */
  scheduled: z.optional(z.nullable(z.object({ at: z.string(), left_out: z.array(z.string()) }))),
});
type SitePublication = z.output<typeof SitePublication>;

const part = text(120);
const number = z.int32().check(z.minimum(0));
const AnyJson = z.unknown().check(z.refine((value) => isContentJson(value), problem('malformed')));

/** By JSON Pointer; null for a missing field. A change inside a list is a change of the list. */
const Changes = z
  .record(text(jsonLimits.pointer), fieldChange(AnyJson))
  .check(z.refine((changes) => Object.keys(changes).length <= partLimits.changes, problem('tooLong')));
/** The versions of changed parts that the caller has seen, by part; 0 if only the content folder has changed. */
export const partVersions = z
  .record(part, number)
  .check(z.refine((versions) => Object.keys(versions).length <= partLimits.changes, problem('tooLong')));
/** A scheduled publication. */
export const schedule_id = text(80);

/**
 * Scheduled publications that have some of the same changes at another time, and that were shown to the caller. Any
 * others cause the refusal `scheduledOtherwise`, because their changes would become public early.
 */
export const despite = z.optional(z.array(schedule_id).check(z.maxLength(partLimits.publications)));
const access = ['owner', 'secretary'] as const;
const office = callsOf(access);

/** Changing the site in the browser (C4): parts of the content, their versions and publications. */
export const partCalls = {
  parts: listCall(PartRow, z.string(), access),
  part: office({ body: z.object({ part }), data: OnePart }),
  /** The value of an earlier version. */
  part_version: office({ body: z.object({ part, version: number }), data: z.object({ value: z.unknown() }) }),
  edit_part: office({
    ...queued(
      z.object({
        part,
        changes: Changes,
      }),
      {
        apply: {
          part: {
            row: (row, { changes }, { by, made_at }) => ({
              ...row,
              is_changed: true,
              is_published: false,
              ...('/is_draft' in changes && { is_draft: changes['/is_draft']?.to === true }),
              changed_at: timeOf(made_at),
              changed_by: by.name,
            }),
            one: (one, { part: changed, changes }, { by, made_at }) => {
              const merged = mergedChanges(one.value as Json, changes)?.value;
              const value = merged === undefined ? one.value : currentContent(changed, merged);
              const is_changed = !isSameJson(value, one.folder);
              return {
                ...one,
                value,
                is_changed,
                is_published: false,
                changed_at: timeOf(made_at),
                changed_by: by.name,
              };
            },
          },
        },
        fields: { kind: 'part', of: ({ value }) => everyValue(value as Json) },
      },
    ),
    data: z.object({ part: z.string(), version: z.number() }),
    bodyLimit: 1_200_000,
    // Sized for a list with its entries, before and after the change.
    bodySigns: 100_000,
  }),
  back_part: office({
    ...queued(
      z.object({
        part,
        /**
         * `content` of the part that the caller saw, and the version to restore; 0 for the folder. If the two are
         * equal, the part keeps its value, which resolves a conflict with the folder.
         */
        changes: z.object({ content: fieldChange(number) }),
      }),
      {
        apply: {
          part: {
            row: (row, { changes }, { by, made_at }) => ({
              ...row,
              is_changed: changes.content.to !== 0,
              is_published: false,
              is_conflicting: changes.content.to !== 0 && row.is_conflicting,
              changed_at: timeOf(made_at),
              changed_by: by.name,
            }),
            one: (one, { changes }, { by, made_at }) => ({
              ...one,
              // Values of other versions are only on the server.
              value: changes.content.to === 0 ? one.folder : one.value,
              is_changed: changes.content.to !== 0,
              is_published: false,
              is_conflicting: changes.content.to !== 0 && one.is_conflicting,
              content: changes.content.to,
              changed_at: timeOf(made_at),
              changed_by: by.name,
            }),
          },
        },
        fields: { kind: 'part', of: ({ content }) => ({ content }) },
      },
    ),
    data: z.object({ part: z.string(), version: z.number() }),
  }),
  publish_site: office({
    body: z.extend(Command, {
      /**
       * An earlier publication to repeat; 0 for the content folder as it was before the first publication. Absent to
       * publish the current parts.
       */
      number: z.optional(number),
      /**
       * Changed parts to publish; others remain as last published. Refused with `changedMeanwhile` if one of them has a
       * different version now. Absent to publish all parts in their current version. Cannot be combined with `number`.
       */
      parts: z.optional(partVersions),
      /** Whether the hints have been read. */
      anyway: z.optional(z.boolean()),
      despite,
    }),
    /**
     * `is_new` is false if nothing has changed since the last publication. `findings` list what the server could not
     * make; a repeated command gets none. Data of refusals: `findings` for `cannotPublish` and `hintsUnread`, the names
     * of changed `parts` for `changedMeanwhile`, the scheduled publications for `scheduledOtherwise`.
     */
    data: z.object({ number: z.number(), is_new: z.boolean(), findings: z.optional(z.array(PublishFinding)) }),
  }),
  /** Findings in the site that `publish_site` would publish, including those already published. */
  check_site: office({
    body: z.object({ parts: z.optional(partVersions) }),
    data: z.object({ findings: z.array(PublishFinding) }),
  }),
  /** The changes since the last publication, each with its findings. */
  site_changes: office({
    data: z.object({
      changes: z.array(SiteChange),
      /** Draft entries and pages that are not published: part, JSON Pointer ('' for a page), and title of the entry. */
      drafts: z.array(z.object({ part: z.string(), path: z.string(), entry: PublishFinding.shape.entry })),
    }),
  }),
  /** Links in other pages of the current site that would break if the page at a path were removed. */
  page_links: office({
    body: z.object({ path: text(200) }),
    data: z.object({ findings: z.array(PublishFinding) }),
  }),
  /** Valid preview links, newest first. */
  preview_links: office({
    data: z.object({ links: z.array(z.object({ link_id: z.string(), made_at: z.string(), by: z.string() })) }),
  }),
  /** `path` contains the token, which appears in no other reply. */
  make_preview_link: office({ data: z.object({ link_id: z.string(), path: z.string() }) }),
  revoke_preview_link: office({ body: z.object({ link_id: text(80) }), data: noData }),
  /**
   * The published site, for devices that show an earlier one (C3). It contains the settings for staff. `site` is absent
   * if the caller has this version.
   */
  published_site: callsOf(roles)({
    body: z.object({ version: text(80) }),
    data: z.object({
      version: z.string(),
      /** The version of the software that published it: a page of another one cannot use `site`. */
      software: z.optional(z.string()),
      site: z.optional(z.unknown()),
    }),
  }),
  site_publications: office({
    data: z.object({
      /** The newest first. */
      publications: z.array(SitePublication),
      /** Whether visitors see the site. Before the first publication, they see only name, dates and place. */
      is_public: z.boolean(),
    }),
  }),
} as const satisfies Record<string, Omit<Call, 'path'>>;
