import * as z from 'zod/mini';
import { callsOf, noData, type Call } from '#contract/calls/call.ts';
import { text } from '#contract/calls/text.ts';
import { Command } from '#contract/records/command.ts';
import { PublishFinding, despite, partVersions, schedule_id } from './part.ts';

/** Maximum number of publications scheduled at once. */
export const mostScheduled = 20;

/** Number of failed publications to list, and days for which ended ones are stored. The log has them for longer. */
export const scheduleKeeping = { failed: 10, days: 90 } as const;

/** A part in the version that a scheduled publication publishes. */
const ScheduledPart = z.object({
  part: z.string(),
  version: z.number(),
  /**
   * JSON Pointers of the changed fields, only for the part `site`. Absent in replies that a device has cached from an
   * earlier version.
   */
  paths: z.optional(z.array(z.string())),
  /** The current version, if it is newer than the scheduled one. It will not be published. */
  newer: z.nullable(z.object({ version: z.number(), at: z.string(), by: z.string() })),
  /** Whether a newer version has been published since. The scheduled one is then left out. */
  is_overtaken: z.boolean(),
  /**
   * Entries and pages in this version that have been marked as drafts since. If there are any, nothing is published.
   * Absent in replies that a device has cached from an earlier version.
   */
  drafts: z.optional(z.array(PublishFinding)),
});

/**
 * Why a scheduled publication was not made. `cannotPublish`: the check found something; `roleMissing`: the person who scheduled
 * it may no longer publish; `newerPublished`: newer versions of all its parts were published before; `draftSince`: something in it
 * was marked as a draft since; `restored`: the site was restored from a backup since; `failed`: the server could not do it, and its
 * log says why.
 */
const ScheduleFailure = z.enum(['cannotPublish', 'roleMissing', 'newerPublished', 'draftSince', 'restored', 'failed']);
export type ScheduleFailure = z.output<typeof ScheduleFailure>;

/** A publication scheduled for a time, or one that was not made at its time. Times are ISO 8601, UTC. */
export const ScheduledPublication = z.object({
  schedule_id: z.string(),
  publish_at: z.string(),
  /** When it was scheduled and by whom. */
  at: z.string(),
  by: z.string(),
  /** If empty, the publication makes the site public. */
  parts: z.array(ScheduledPart),
  /** Why it failed; null if it has not failed. */
  failure: z.nullable(z.object({ code: ScheduleFailure, findings: z.array(PublishFinding) })),
});
export type ScheduledPublication = z.output<typeof ScheduledPublication>;

/** Another scheduled publication that contains some of the same changes. */
const OtherTime = z.object({
  schedule_id: z.string(),
  publish_at: z.string(),
  /** The changed parts that both publications contain. If empty, the other publication makes the site public. */
  parts: z.array(z.string()),
});
export type OtherTime = z.output<typeof OtherTime>;

/** The data of a refusal with `scheduledOtherwise`. */
export const RefusedTimes = z.object({ scheduled: z.array(OtherTime) });

const office = callsOf(['owner', 'secretary']);

/** Publishing selected changes at a scheduled time (C8). */
export const scheduleCalls = {
  /** Scheduled publications, and the last failed ones that nobody has dismissed, by time. */
  scheduled_publications: office({ data: z.object({ scheduled: z.array(ScheduledPublication) }) }),
  schedule_publication: office({
    body: z.extend(Command, {
      /**
       * Versions to publish, as the caller saw them: the current ones, or those of the publication that this one
       * replaces.
       */
      parts: partVersions,
      publish_at: text(40),
      /** Whether the user has read the hints. */
      anyway: z.optional(z.boolean()),
      despite,
      /** A scheduled publication that this one replaces. */
      replaces: z.optional(schedule_id),
    }),
    /** Refusals have the same data as those of `publish_site`. */
    data: z.object({ schedule_id: z.string() }),
  }),
  /** Cancels a pending publication, or dismisses a failed one. */
  cancel_publication: office({ body: z.extend(Command, { schedule_id }), data: noData, frees: true }),
} as const satisfies Record<string, Omit<Call, 'path'>>;
