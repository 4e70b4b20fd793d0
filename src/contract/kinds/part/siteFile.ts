import * as z from 'zod/mini';
import { callsOf, type Call } from '#contract/calls/call.ts';
import { problem, text } from '#contract/calls/text.ts';
import { limits } from '#contract/rules/limits.ts';
import { picturePurposes } from '#contract/rules/uploadedFile.ts';

/** Bytes of an upload for the site: 20 MB are enough for any photo of a phone. */
export const siteFileBytes = 20_971_520;

/** Pixels of an uploaded picture. Phones take twelve million, large cameras fifty. */
export const picturePixels = 60_000_000;

/** Days after which an upload is deleted that no content, version or publication names. */
export const siteFileDays = 30;

/** A picture or file that a field can name. */
export const SiteFile = z.object({
  folder: z.enum(['images', 'files']),
  /** Its path below that folder, by which content names it. */
  name: z.string(),
  /** Its original name. */
  title: z.string(),
  /** The purpose of a picture; '' for pictures of the content folder, and for other files. */
  purpose: z.string(),
  /** When and by whom it was uploaded; '' for files of the content folder. */
  added_at: z.string(),
  added_by: z.string(),
});
export type SiteFile = z.output<typeof SiteFile>;

/** A number from 0 in an address. */
const share = z.string().check(z.regex(/^\d{1,2}(\.\d{1,6})?$/, problem('malformed')));

const office = callsOf(['owner', 'secretary']);

/** Pictures and files of the site (C2). */
export const siteFileCalls = {
  site_files: office({
    data: z.object({
      /** Uploads first, the newest first. */
      files: z.array(SiteFile),
    }),
  }),
  /** The bytes of a file, which only staff get before it is published. By GET, since pictures of a page ask for it. */
  site_file: {
    ...office({
      query: z.object({
        /** Its address after publication: below `/images/` or `/templates/`. */
        at: text(limits.fileName * 4),
      }),
    }),
    method: 'GET',
  },
  add_site_file: office({
    query: z.object({
      /** The purpose of a picture; `download` for another file. */
      purpose: z.enum([...picturePurposes, 'download']),
      name: text(limits.fileName * 4),
      /** The part of a picture that is used, as in `Crop`. */
      left: z._default(share, '0.5'),
      top: z._default(share, '0.5'),
      zoom: z._default(share, '1'),
    }),
    upload: 'application/octet-stream',
    bodyLimit: siteFileBytes,
    data: SiteFile,
  }),
} as const satisfies Record<string, Omit<Call, 'path'>>;
