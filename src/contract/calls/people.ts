import * as z from 'zod/mini';
import type { Call } from './call.ts';
import { id } from './text.ts';

/** A country of `country_list` (V1). */
export const Country = z.object({
  /** Our server uses numeric codes of ISO 3166-1, unless its organisers imported a list of their own. */
  country_id: id,
  /** English name. */
  nicename: z.string(),
  phonecode: id,
  /** ISO 3166-1 alpha-2 or '', by which browsers translate the name. Our server's own addition. */
  iso: z.optional(z.string()),
});
export type Country = z.output<typeof Country>;

const SpeakerQuery = z.object({
  /** 830 plenary, 831 other experts. */
  type_id: z.union([z.number(), z.string()]),
});

/** A speaker or expert entry (I5). */
export const Speaker = z.object({
  /** Name. */
  news_title: z.string(),
  /** Affiliation line. */
  writer: z.nullish(z.string()),
  /** Extra line. */
  source: z.nullish(z.string()),
  /** Relative path of a picture. */
  image_url: z.nullish(z.string()),
  /** Name of the drawing that replaces a missing picture. Our server's own addition. */
  drawing: z.optional(z.string()),
  /** Biography as untrusted HTML. */
  news_content: z.nullish(z.string()),
  /** The same in Chinese, if the organisers gave it. Our server's own addition. */
  news_title_zh: z.optional(z.string()),
  writer_zh: z.optional(z.string()),
  source_zh: z.optional(z.string()),
  news_content_zh: z.optional(z.string()),
});
export type Speaker = z.output<typeof Speaker>;

function speakers<Path extends string>(path: Path) {
  return {
    method: 'POST',
    path,
    body: SpeakerQuery,
    data: z.array(Speaker),
    access: 'anyone',
  } as const;
}

/** Countries for the forms, and the people of the programme. */
export const peopleCalls = {
  country_list: {
    method: 'GET',
    path: '/H5Api/country_list',
    data: z.array(Country),
    access: 'anyone',
  },
  /** First and second slide of the plenary speakers, all of them, and other experts. */
  speaker_listA: speakers('/H5Api/speaker_listA'),
  speaker_listB: speakers('/H5Api/speaker_listB'),
  speaker_list: speakers('/H5Api/speaker_list'),
  speaker_list1: speakers('/H5Api/speaker_list1'),
} as const satisfies Record<string, Call>;
