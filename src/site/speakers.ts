import type * as z from 'zod/mini';
import type { seedSpeaker, seedSpeakers } from '#contract/content/speakers.ts';

export type SeedSpeaker = z.output<typeof seedSpeaker>;
/** A speaker that visitors see. */
export type ShownSpeaker = Omit<SeedSpeaker, 'is_draft'>;
export type SeedSpeakers = z.output<typeof seedSpeakers>;

/** The fields of a speaker's page that contain words. */
export type SpokenField = Extract<keyof SeedSpeaker, `${string}_zh`> extends `${infer Field}_zh` ? Field : never;
