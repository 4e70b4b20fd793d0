import * as z from 'zod/mini';
import { callsOf, type Call } from '#contract/calls/call.ts';
import { problem, text } from '#contract/calls/text.ts';
import { limits } from '#contract/rules/limits.ts';
import { picturePurposes } from '#contract/rules/uploadedFile.ts';

/** Bytes of what is uploaded for the site: 20 MB, which is any photo of a phone. */
export const siteFileBytes = 20_971_520;

/** Pixels of a picture that is uploaded: twelve megabytes of a phone are twelve million, those of a large camera fifty. */
export const picturePixels = 60_000_000;

/** Days after which an upload goes that nothing names: no content, none of its versions, nothing that was published. */
export const siteFileDays = 30;

/** A picture or file that a field can name. */
export const SiteFile = z.object({
  folder: z.enum(['images', 'files']),
  /** Its path below that folder, by which content names it. */
  name: z.string(),
  /** As it was called where it comes from. */
  title: z.string(),
  /** What a picture was uploaded for; '' of one that is in the content folder, and of other files. */
  purpose: z.string(),
  /** When and by whom it was uploaded; '' of the content folder's. */
  added_at: z.string(),
  added_by: z.string(),
});
export type SiteFile = z.output<typeof SiteFile>;

/** A number from 0, as it stands in an address. */
const share = z.string().check(z.regex(/^\d{1,2}(\.\d{1,6})?$/, problem('malformed')));

const office = callsOf(['owner', 'secretary']);

/** Pictures and files of the site (C2). */
export const siteFileCalls = {
  site_files: office({
    data: z.object({
      /** Uploaded ones first, the newest first. */
      files: z.array(SiteFile),
    }),
  }),
  /** The bytes of one, which nobody else is sent before it is published. By GET, as pictures of a page are asked for. */
  site_file: {
    ...office({
      query: z.object({
        /** Where it is once it is published: below `/images/` or `/templates/`. */
        at: text(limits.fileName * 4),
      }),
    }),
    method: 'GET',
  },
  add_site_file: office({
    query: z.object({
      /** What a picture is for; `download` for another file. */
      purpose: z.enum([...picturePurposes, 'download']),
      name: text(limits.fileName * 4),
      /** Of a picture: which part is used, as `Crop` has it. */
      left: z._default(share, '0.5'),
      top: z._default(share, '0.5'),
      zoom: z._default(share, '1'),
    }),
    upload: 'application/octet-stream',
    bodyLimit: siteFileBytes,
    data: SiteFile,
  }),
} as const satisfies Record<string, Omit<Call, 'path'>>;
