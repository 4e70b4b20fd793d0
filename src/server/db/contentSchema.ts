import type { Generated } from 'kysely';

/** The tables of content that is changed in the browser. */
export interface ContentTables {
  /** The content folder, as it was published last: the base of every change. */
  content_folder: {
    part: string;
    /** JSON. */
    value: string;
    /** SHA-256 of the value, in whatever order its fields stand. */
    hash: string;
  };
  /** What was ever changed in the browser. */
  content_part: {
    part: string;
    /** The present one. */
    version: number;
  };
  /** Every version of a part; none is ever changed. What one person changes within a minute is one version, by the last number. */
  content_version: {
    part: string;
    /** From 1. */
    version: number;
    /** The version whose value this is: its own number, that of an earlier one, or 0 for the content folder. */
    content: number;
    /** JSON; null where it is what the content folder holds. */
    value: string | null;
    /** As in `content_folder`; '' where it is what the content folder holds. */
    hash: string;
    /** Of the folder's value that it was based on. */
    folder_hash: string;
    /** JSON list of the pointers of what was changed. */
    paths: string;
    made_at: string;
    /** `staff_id`. */
    made_by: string;
  };
  /** Which versions are published: those of the highest number. */
  site_publication: {
    number: number;
    /** JSON: the version of each part that is not as in the content folder. */
    parts: string;
    published_at: string;
    published_by: string;
    /** The number of the earlier one that it repeats; 0 where it is none, or the content folder: then it has no `parts`. */
    repeats: number;
  };
  /** Pictures and files that were uploaded for the site; the bytes of none are ever changed. */
  site_file: {
    /** `images` or `files`. */
    folder: string;
    /** Path below the folder, which holds a hash: it means the same bytes for ever. */
    name: string;
    /** Of the stored file: its id, its bytes and their SHA-256. */
    file_id: string;
    size: number;
    sha256: string;
    /** As it was called where it comes from. */
    title: string;
    /** What a picture is for; '' for other files. */
    purpose: string;
    /** The name by which content names it: another one where this is a further size of it. */
    shown_as: string;
    added_at: string;
    /** `staff_id`. */
    added_by: string;
    /** 1 once a publication has named it: then everybody may ask for it, for good. */
    was_published: Generated<number>;
  };
}
