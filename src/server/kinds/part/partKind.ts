import type { KindContext, ServerKind, Sources } from '#server/kinds/serverKind.ts';
import { beginningHandlers } from './beginningHandlers.ts';
import { importHandlers } from './importHandlers.ts';
import { partHandlers } from './partHandlers.ts';
import { partSource } from './parts.ts';
import { previewLinkHandlers } from './previewLinkHandlers.ts';
import { publishHandlers } from './publishHandlers.ts';
import { scheduleHandlers } from './scheduleHandlers.ts';
import { topicHandlers } from './topicHandlers.ts';
import { siteFileHandlers } from './siteFileHandlers.ts';

/** Parts of the site's content and their publication (C1 to C6). */
export const serverPartKind = {
  needs: undefined,
  handlers: (context: KindContext, sources: Sources) => ({
    parts: sources.list(partSource),
    ...partHandlers(context),
    ...publishHandlers(context),
    ...scheduleHandlers(context),
    ...previewLinkHandlers(context),
    ...topicHandlers(context),
    ...beginningHandlers(context),
    ...siteFileHandlers(context),
    ...importHandlers(context),
  }),
  summaries: {
    parts: 'All parts of the site’s content, or the changes since a cursor.',
    part: 'One part of the site’s content: its current value, that of the content folder, and its versions.',
    part_version: 'The value of an earlier version of a part.',
    edit_part:
      'Change fields of a part, by JSON Pointer. Refused with `fieldsChanged` and the present fields where one of them is not what it was changed from.',
    back_part: 'Go back to an earlier version of a part, or to the content folder.',
    publish_site:
      'Publish the parts as they are now, some of them in the versions that the caller has seen, or those of an earlier publication. Refused with `cannotPublish` and what has to be mended, with `hintsUnread` and what is to be read first, with `changedMeanwhile` and the parts that have other versions now, or with `scheduledOtherwise` and the scheduled publications that have some of the changes; then nothing changes.',
    scheduled_publications:
      'The publications that are scheduled, and the last ones that could not be made at their time.',
    schedule_publication:
      'Publish chosen parts at a time, in the versions that the caller has seen. Checked and refused as `publish_site`; at its time it is checked again.',
    cancel_publication: 'Take back a scheduled publication, or dismiss one that could not be made.',
    page_links: 'Links in other pages that lead to the page at a path, as the parts are now.',
    check_site: 'The findings of `organiser check` in the current parts, or with some of the changes only.',
    site_changes:
      'The parts that differ from the last publication: who changed which fields when, what is wrong, and which parts belong together.',
    preview_links: 'The links that show the site with all changes, without their tokens.',
    make_preview_link: 'Make a link that shows the site with all changes, published or not, without signing in.',
    revoke_preview_link: 'Revoke a preview link. It shows nothing from then on.',
    current_topics: 'The current topics, also those that are not published yet.',
    topic_counts: 'How many abstracts and chairs each topic has.',
    merge_topics: 'Merge a topic into another one, with its abstracts and chairs.',
    undo_topic_merge: 'Undo a merge of topics; also succeeds if it was undone.',
    published_site: 'The published site with the settings for staff, unless the caller has its version.',
    site_publications: 'The latest publications, with time and author.',
    site_files:
      'Pictures and files that fields of the site can name: those of the content folder, and what was uploaded.',
    site_file: 'A picture or file of the site, as it will be once it is published.',
    add_site_file:
      'Upload a picture or a download for the site, sent as the body; a picture is cropped and made into the sizes of its purpose, without its metadata. The same once more is answered as the first time.',
    import_content:
      'Import a ZIP of a content folder as changes, merged with those made in the browser: all of it or nothing. Without `confirmed`, only answers what would change. Refused with `cannotImport` and the files.',
    export_content: 'The content with all changes from the browser, as a ZIP of a content folder.',
    conference_choice:
      'Which conference the server shows, the samples, and whether another one can be chosen in the browser.',
    begin_conference:
      'Begin a conference of one’s own on a fresh server, in place of the sample. Refused with `contentRefused` and the field where something does not fit.',
    serve_sample: 'Show another sample on a fresh server.',
    texts_to_write: 'The number of texts that are still to be written, for each field of the site.',
  },
  inLog: {
    // The client names its parts.
    part: undefined,
  },
  tables: {
    chosen_conference: ['number'],
    content_folder: ['part'],
    content_part: ['part'],
    content_version: ['part', 'version'],
    site_publication: ['number'],
    scheduled_publication: ['schedule_id'],
    topic_merge: ['merge_id'],
    site_file: ['folder', 'name'],
  },
  shows: ['content_part', 'content_folder', 'site_publication', 'staff'],
  dataOfSubmission: undefined,
  mostExported: undefined,
} satisfies ServerKind<'part'>;
