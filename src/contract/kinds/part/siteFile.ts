import * as z from 'zod/mini';
import { callsOf, type Call } from '#contract/calls/call.ts';
import { problem, text } from '#contract/calls/text.ts';
import { limits } from '#contract/rules/limits.ts';
import { picturePurposes } from '#contract/rules/uploadedFile.ts';

/** Maximum size of an upload for the site, in bytes. 20 MB are enough for any photo from a phone. */
export const siteFileBytes = 20_971_520;

/** Maximum number of pixels of an uploaded picture. Phones have twelve million, large cameras fifty. */
export const picturePixels = 60_000_000;

/** Days after which an upload is deleted if no content, version or publication uses it. */
export const siteFileDays = 30;

/** A picture or file that content can refer to. */
export const SiteFile = z.object({
  folder: z.enum(['images', 'files']),
  /** Path below that folder. Content refers to the file by it. */
  name: z.string(),
  /** Its original name. */
  title: z.string(),
  /** The purpose of a picture; '' for pictures in the content folder, and for other files. */
  purpose: z.string(),
  /** When it was uploaded and by whom; '' for files in the content folder. */
  added_at: z.string(),
  added_by: z.string(),
});
export type SiteFile = z.output<typeof SiteFile>;

/** A number between 0 and 1, in an address. */
const share = z.string().check(z.regex(/^\d{1,2}(\.\d{1,6})?$/, problem('malformed')));

const office = callsOf(['owner', 'secretary']);

/** Pictures and files of the site (C2). */
export const siteFileCalls = {
  site_files: office({
    data: z.object({
      /** Uploads first, newest first. */
      files: z.array(SiteFile),
    }),
  }),
  /** The bytes of a file. Before publication, only staff get them. Uses GET, because pictures in pages load it. */
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
