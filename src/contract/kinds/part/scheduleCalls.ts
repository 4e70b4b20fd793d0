import * as z from 'zod/mini';
import { callsOf, noData, type Call } from '#contract/calls/call.ts';
import { text } from '#contract/calls/text.ts';
import { Command } from '#contract/records/command.ts';
import { PublishFinding, despite, partVersions, schedule_id } from './part.ts';

/** Most publications that can be scheduled at once. */
export const mostScheduled = 20;

/** How many failed publications are listed, and for how many days those that have ended are stored. The log names them for longer. */
export const scheduleKeeping = { failed: 10, days: 90 } as const;

/** A part in the version that a scheduled publication publishes. */
const ScheduledPart = z.object({
  part: z.string(),
  version: z.number(),
  /**
   * JSON Pointers of the fields that it changes, of the conference only. Absent in replies that a device has cached from
   * an earlier version.
   */
  paths: z.optional(z.array(z.string())),
  /** The current version, if it differs: it is not part of the scheduled publication. */
  newer: z.nullable(z.object({ version: z.number(), at: z.string(), by: z.string() })),
  /** Whether a newer version was published since. The scheduled one is then left out. */
  is_overtaken: z.boolean(),
  /**
   * Entries and pages that it shows, and that have been marked as drafts since. With any, nothing is published. Absent in replies
   * that a device has cached from an earlier version.
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

/** A publication that is made at a time, or was not made when its time came. Times are ISO 8601, UTC. */
export const ScheduledPublication = z.object({
  schedule_id: z.string(),
  publish_at: z.string(),
  /** When and by whom it was scheduled. */
  at: z.string(),
  by: z.string(),
  /** If there are none, the publication makes the site public. */
  parts: z.array(ScheduledPart),
  /** Why it failed; null before its time. */
  failure: z.nullable(z.object({ code: ScheduleFailure, findings: z.array(PublishFinding) })),
});
export type ScheduledPublication = z.output<typeof ScheduledPublication>;

/** A waiting publication that has some of the same changes at another time. */
const OtherTime = z.object({
  schedule_id: z.string(),
  publish_at: z.string(),
  /** Names of the changed parts that it has too. Without any, it makes the site public. */
  parts: z.array(z.string()),
});
export type OtherTime = z.output<typeof OtherTime>;

/** The data of a refusal with `scheduledOtherwise`. */
export const RefusedTimes = z.object({ scheduled: z.array(OtherTime) });

const office = callsOf(['owner', 'secretary']);

/** Publishing chosen changes at a time (C8). */
export const scheduleCalls = {
  /** Those that wait, and the last ones that failed and were not dismissed, by their time. */
  scheduled_publications: office({ data: z.object({ scheduled: z.array(ScheduledPublication) }) }),
  schedule_publication: office({
    body: z.extend(Command, {
      /** Versions to publish, as the caller saw them: current ones, or those of the publication that this one replaces. */
      parts: partVersions,
      publish_at: text(40),
      /** Whether the user has read the hints. */
      anyway: z.optional(z.boolean()),
      despite,
      /** A waiting publication that is taken back for this one. */
      replaces: z.optional(schedule_id),
    }),
    /** Refusals have the same data as those of `publish_site`. */
    data: z.object({ schedule_id: z.string() }),
  }),
  /** Cancels a pending publication, or dismisses a failed one. */
  cancel_publication: office({ body: z.extend(Command, { schedule_id }), data: noData, frees: true }),
} as const satisfies Record<string, Omit<Call, 'path'>>;
