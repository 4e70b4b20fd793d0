import * as z from 'zod/mini';
import type { Text } from '#site/text.ts';
import { callsOf, noData, type Call } from '#contract/calls/call.ts';
import { problem, text } from '#contract/calls/text.ts';
import { Command, fieldChange, queued, timeOf } from '#contract/records/command.ts';
import { mergedChanges } from '#contract/parts/contentChanges.ts';
import { everyValue, isContentJson, isSameJson, jsonLimits, type Json } from '#contract/parts/jsonPointer.ts';
import { listCall } from '#contract/records/listCall.ts';

/** How many fields one command may change, and how many versions and publications are answered. */
export const partLimits = { changes: 200, versions: 200, publications: 50 } as const;

/**
 * How long versions are kept: those that were published for good, as each publication can be gone back to; the others so many
 * days, and the last ones in any case (C4).
 */
export const partKeeping = { days: 90, versions: 20 } as const;

/** A part of the conference's content, as it will be when it is published next. Times are ISO 8601, UTC. */
export const PartRow = z.object({
  /**
   * `site`, `descriptions`, `speakers`, `page:<page>` with its data, `text:<page>.<language>` with its longer text. Every page that
   * shows a longer text has one in each language; it is '' where nothing is written.
   */
  part: z.string(),
  /** Whether it differs from the content folder, by what was changed in the browser. */
  is_changed: z.boolean(),
  /** Whether the folder was changed, too, since the change was based on it: the change holds until somebody decides. */
  is_conflicting: z.boolean(),
  /** Whether it is what was published last. */
  is_published: z.boolean(),
  /** Counts up with each change; 0 before the first. */
  version: z.number(),
  /** When and by whom it was changed last; '' before. */
  changed_at: z.string(),
  changed_by: z.string(),
});
export type PartRow = z.output<typeof PartRow>;

/** What somebody made of a part. */
const PartVersion = z.object({
  version: z.number(),
  at: z.string(),
  /** Present name of whoever made it. */
  by: z.string(),
  /** The version that it says: its own number, that of an earlier one it went back to, or 0 for the content folder. */
  content: z.number(),
  /** JSON Pointers of the fields that were changed; '' for the whole. */
  paths: z.array(z.string()),
});
export type PartVersion = z.output<typeof PartVersion>;

/** Everything about a part. */
export const OnePart = z.extend(PartRow, {
  /** As it is now. */
  value: z.unknown(),
  /** As the content folder has it; null where it has no such part any more. */
  folder: z.unknown(),
  /** Of the present value, as in `PartVersion`: what `back_part` goes back from. */
  content: z.number(),
  /** The version that is published; 0 where it is that of the folder. */
  published: z.number(),
  /** The last ones, the newest first. */
  versions: z.array(PartVersion),
});
export type OnePart = z.output<typeof OnePart>;

/** What is to be mended in a site, or looked at, before it is published. */
export const PublishFinding = z.object({
  /** '' where it is none of a part. */
  part: z.string(),
  /** In the content folder; '' where it is none of a file. */
  file: z.string(),
  /** JSON Pointer of the field; '' for the whole. */
  path: z.string(),
  reason: z.object({ en: z.string(), zh: z.string() }) satisfies z.ZodMiniType<Text>,
  /** Title of the entry of a list that has the field; '' if there is none, or if the reason names it. */
  entry: z.object({ en: z.string(), zh: z.string() }) satisfies z.ZodMiniType<Text>,
  /** It may be meant so: whoever has read it can publish. */
  is_hint: z.boolean(),
  /** Readers see it already: it keeps nothing from being published. */
  is_known: z.boolean(),
});
export type PublishFinding = z.output<typeof PublishFinding>;

/** A part that differs from the last publication. */
const SiteChange = z.object({
  part: z.string(),
  version: z.number(),
  /** Time of the last change. */
  at: z.string(),
  /** Names of those who changed it since the last publication, the latest first. */
  by: z.array(z.string()),
  /** JSON Pointers of the changed fields. */
  paths: z.array(z.string()),
  /** Other changed parts that it cannot be published without. */
  needs: z.array(z.string()),
  /** New problems and hints, if all changes are published. */
  findings: z.array(PublishFinding),
  /**
   * `problems`: it cannot be published. `unfinished`: a colleague changed it last, and either a moment ago or with something to
   * look at.
   */
  state: z.enum(['ready', 'problems', 'unfinished']),
});
export type SiteChange = z.output<typeof SiteChange>;

/** What was published at some time. */
const SitePublication = z.object({
  /** Counts up from 1. */
  number: z.number(),
  at: z.string(),
  by: z.string(),
  /** The earlier publication that it repeats, or `folder` where it shows nothing but the content folder; null where it is new. */
  repeats: z.nullable(z.union([z.literal('folder'), z.number()])),
  /** Parts that were otherwise in the publication before. */
  parts: z.array(z.string()),
});
type SitePublication = z.output<typeof SitePublication>;

const part = text(120);
const number = z.int32().check(z.minimum(0));
const AnyJson = z.unknown().check(z.refine((value) => isContentJson(value), problem('malformed')));

/** By JSON Pointer; null is a field that is not there. Within a list nothing is named: an entry is part of the whole list. */
const Changes = z
  .record(text(jsonLimits.pointer), fieldChange(AnyJson))
  .check(z.refine((changes) => Object.keys(changes).length <= partLimits.changes, problem('tooLong')));
/** Names of changed parts. */
const chosenParts = z.array(part).check(z.maxLength(partLimits.changes));
const access = ['owner', 'secretary'] as const;
const office = callsOf(access);

/** Changing the site in the browser (C4): parts of the content, their versions, and what of them is published. */
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
            row: (row, _body, { by, made_at }) => ({
              ...row,
              is_changed: true,
              is_published: false,
              changed_at: timeOf(made_at),
              changed_by: by.name,
            }),
            one: (one, { changes }, { by, made_at }) => {
              const value = mergedChanges(one.value as Json, changes)?.value ?? one.value;
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
    // A list with its entries, before and after.
    bodySigns: 100_000,
  }),
  back_part: office({
    ...queued(
      z.object({
        part,
        /** `content` of the part as it was seen, and the version to go back to: 0 for the folder. The same keeps it as it is, in a conflict with the folder. */
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
              // Of the others, only the server has the value.
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
       * An earlier publication, whose parts are published once more; 0 for the content folder, as before the first of them; absent
       * for the parts as they are now.
       */
      number: z.optional(number),
      /**
       * Changed parts to publish as they are now; the others stay as they were published last. Absent for all. Not together with
       * `number`.
       */
      parts: z.optional(chosenParts),
      /** The hints have been read. */
      anyway: z.optional(z.boolean()),
    }),
    /** `is_new` is false where nothing had changed since. A refusal with `cannotPublish` or `hintsUnread` has `findings` as its data. */
    data: z.object({ number: z.number(), is_new: z.boolean() }),
  }),
  /** What is found in the site that `publish_site` would publish, whether or not readers see it already. */
  check_site: office({
    body: z.object({ parts: z.optional(chosenParts) }),
    data: z.object({ findings: z.array(PublishFinding) }),
  }),
  /** The changes since the last publication, with what is wrong in each. */
  site_changes: office({
    data: z.object({
      changes: z.array(SiteChange),
      /** Entries and pages that are drafts, and not published: part, JSON Pointer ('' for a page), and title of the entry. */
      drafts: z.array(z.object({ part: z.string(), path: z.string(), entry: PublishFinding.shape.entry })),
    }),
  }),
  /** A page with values of some parts that nobody has published. */
  preview_page: office({
    body: z.object({
      path: text(200),
      language: z.enum(['en', 'zh']),
      /** By the names of the parts. */
      changes: z
        .record(part, AnyJson)
        .check(z.refine((changes) => Object.keys(changes).length <= 5, problem('tooLong'))),
    }),
    /** HTML of the page, without its scripts. A refusal with `cannotPublish` has `findings` as its data. */
    data: z.object({ html: z.string() }),
    bodyLimit: 1_200_000,
    bodySigns: 100_000,
  }),
  /** Links in other pages that would lead nowhere without the page at a path, as the parts are now. */
  page_links: office({
    body: z.object({ path: text(200) }),
    data: z.object({ findings: z.array(PublishFinding) }),
  }),
  /** Preview links that are valid, the newest first. */
  preview_links: office({
    data: z.object({ links: z.array(z.object({ link_id: z.string(), made_at: z.string(), by: z.string() })) }),
  }),
  /** `path` contains the token, which is not answered again. */
  make_preview_link: office({ data: z.object({ link_id: z.string(), path: z.string() }) }),
  revoke_preview_link: office({ body: z.object({ link_id: text(80) }), data: noData }),
  site_publications: office({
    data: z.object({
      /** The newest first. */
      publications: z.array(SitePublication),
      /** How many parts differ from what was published last. */
      unpublished: z.number(),
      /** Whether visitors see the site. Before the first publication they see name, dates and place. */
      is_public: z.boolean(),
    }),
  }),
} as const satisfies Record<string, Omit<Call, 'path'>>;
