import type { Generated } from 'kysely';

/** The tables of content that is changed in the browser. */
export interface ContentTables {
  /** Conferences that were chosen in the browser: a sample, or one's own. The last one is served. */
  chosen_conference: {
    /** Counts up from 1. */
    number: number;
    /** The name of the sample, or the id of the conference. */
    conference: string;
    /**
     * 1 if it was started in the browser: its first parts are in `content_folder`, and no content folder replaces them.
     */
    is_own: number;
  };
  /**
   * The content folder as it was last published, on which every change is based. For a conference that was started in
   * the browser, its first parts.
   */
  content_folder: {
    part: string;
    /** JSON. */
    value: string;
    /** SHA-256 of the value. The order of fields makes no difference. */
    hash: string;
  };
  /** The parts that were ever changed in the browser. */
  content_part: {
    part: string;
    /** The current version. */
    version: number;
  };
  /**
   * The versions of a part, which never change. Changes of one person within a minute are merged into one version, with
   * the last number.
   */
  content_version: {
    part: string;
    /** Counts up from 1. */
    version: number;
    /** The version with this value: its own number, that of an earlier version, or 0 for the content folder. */
    content: number;
    /** JSON; null if the value is that of the content folder. */
    value: string | null;
    /** As in `content_folder`; '' if the value is that of the content folder. */
    hash: string;
    /** Hash of the folder's value on which the version is based. */
    folder_hash: string;
    /** JSON list of the pointers of the changed values. */
    paths: string;
    made_at: string;
    /** `staff_id`. */
    made_by: string;
  };
  /** The publications. The one with the highest number is current. */
  site_publication: {
    number: number;
    /** JSON: the version of each part that differs from the content folder. */
    parts: string;
    published_at: string;
    published_by: string;
    /**
     * The number of the earlier publication that it repeats. 0 if there is none, or for the content folder, which has
     * no `parts`.
     */
    repeats: number;
  };
  /**
   * Scheduled publications of selected changes. Those that have ended are stored for some time, for the list of
   * publications.
   */
  scheduled_publication: {
    schedule_id: string;
    /** JSON: the version of each chosen part; 0 for a part that only the content folder has changed. */
    parts: string;
    publish_at: string;
    made_at: string;
    /** `staff_id`. */
    made_by: string;
    /** The number of the publication that was current then. */
    made_after: number;
    state: 'waiting' | 'published' | 'cancelled' | 'failed' | 'dismissed';
    /** The publication that it became; null if all its parts were published already. */
    number: Generated<number | null>;
    /** JSON list of the parts that were left out, since newer versions had been published before. */
    left_out: Generated<string | null>;
    /** Why it failed, as in `ScheduleFailure`, and a JSON list of findings. */
    failure: Generated<string | null>;
    findings: Generated<string | null>;
  };
  /** Links that show the site with all changes, published or not, without signing in. A revoked link is deleted. */
  preview_link: {
    link_id: string;
    /** SHA-256 of the token, in hexadecimal. */
    token_hash: string;
    made_at: string;
    /** `staff_id`. */
    made_by: string;
  };
  /** Merges of topics, and what each of them moved. */
  topic_merge: {
    /** The device makes it. */
    merge_id: string;
    topic: string;
    /** The topic that remains. */
    into_topic: string;
    /** JSON lists: `report_id` of the abstracts, `staff_id` of chairs who got the topic, and of those who had both. */
    reports: string;
    chairs: string;
    chairs_of_both: string;
    /** ISO 8601, UTC; '' if it was not undone. */
    undone_at: string;
  };
  /** Pictures and files that were uploaded for the site. Their bytes never change. */
  site_file: {
    /** `images` or `files`. */
    folder: string;
    /** Path below the folder. It contains a hash, so that it always names the same bytes. */
    name: string;
    /** Id, size in bytes and SHA-256 of the stored file. */
    file_id: string;
    size: number;
    sha256: string;
    /** Its original name. */
    title: string;
    /** The purpose of a picture; '' for other files. */
    purpose: string;
    /** The name that content uses. It differs from `name` if this is another size of the same picture. */
    shown_as: string;
    added_at: string;
    /** `staff_id`. */
    added_by: string;
    /** 1 after a publication has referred to it. After that, everyone may read it. */
    was_published: Generated<number>;
  };
}
