import type * as z from 'zod/mini';
import type { seedSpeaker, seedSpeakers } from '#contract/content/speakers.ts';

export type SeedSpeaker = z.output<typeof seedSpeaker>;
export type SeedSpeakers = z.output<typeof seedSpeakers>;

/** A speaker as calls return it and pages show it. A database of a later version may name other drawings. */
export type SpeakerEntry = Omit<SeedSpeaker, 'on_front_page' | 'is_draft' | 'drawing'> & { drawing?: string };

/** The calls that return speakers: two slides of the front page, the plenary speakers, other experts (I1, I5). */
export type SpeakerListName = 'speaker_listA' | 'speaker_listB' | 'speaker_list' | 'speaker_list1';
export type SpeakerLists = Readonly<Record<SpeakerListName, readonly SpeakerEntry[]>>;

/** The fields of a speaker's page that contain words. */
export type SpokenField = Extract<keyof SpeakerEntry, `${string}_zh`> extends `${infer Field}_zh` ? Field : never;
