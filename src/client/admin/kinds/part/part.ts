import { msg } from '@lingui/core/macro';
import { turned, type Kind } from '#client/admin/kinds/kind.ts';
import { partAddress, topicsAddress } from './addresses.ts';
import { refreshTopics } from './refreshTopics.ts';
import { partForm } from './formTarget.ts';
import { parts } from './records.ts';

/** Parts of the site's content. */
export const adminPartKind = {
  records: parts,
  commands: {
    edit_part: {
      words: () => msg`Change the site`,
      address: (body) => partAddress(body.part),
      hasTypedWords: () => true,
      // The conference has several forms, so each change stores which one it was made in.
      form: (body) => (body.part === 'site' ? undefined : partForm(body.part)),
      inverse: turned('edit_part'),
      applied: async ({ body }) => {
        if (body.part === 'site') await refreshTopics();
      },
    },
    merge_topics: {
      words: () => msg`Merge topics`,
      address: () => topicsAddress,
      inverse: (body) => ({ name: 'undo_topic_merge', body }),
      applied: () => refreshTopics(),
    },
    undo_topic_merge: {
      words: () => msg`Undo the merge of topics`,
      address: () => topicsAddress,
      applied: () => refreshTopics(),
    },
    back_part: {
      words: (_changed, { changes }) =>
        changes.content.to === 0 ? msg`Back to the original content` : msg`Back to an earlier version`,
      hasTypedWords: () => false,
      inverse: turned('back_part'),
      applied: async ({ body }) => {
        if (body.part === 'site') await refreshTopics();
      },
    },
  },
  log: {
    targets: { part: { name: msg`part of the site`, address: partAddress } },
    actions: {
      'content changed': { sentence: msg`changed the content of`, name: msg`Content of the site changed` },
      'content set back': {
        sentence: msg`went back to another version of`,
        name: msg`Content set back to another version`,
      },
      'topics merged': { sentence: msg`merged topics in`, name: msg`Topics merged` },
      'topics separated': { sentence: msg`undid a merge of topics in`, name: msg`Merge of topics undone` },
      'site published': { sentence: msg`published the site`, name: msg`Site published` },
      'publication scheduled': {
        sentence: msg`scheduled a publication of the site`,
        name: msg`Publication scheduled`,
      },
      'publication taken back': {
        sentence: msg`took back a scheduled publication of the site`,
        name: msg`Scheduled publication taken back`,
      },
      'scheduled publication failed': {
        sentence: msg`could not make a scheduled publication of the site`,
        name: msg`Scheduled publication failed`,
      },
      'preview link made': { sentence: msg`created a preview link to the site`, name: msg`Preview link created` },
      'preview link revoked': { sentence: msg`revoked a preview link of the site`, name: msg`Preview link revoked` },
      'picture or file added': {
        sentence: msg`uploaded a picture or file for the site`,
        name: msg`Picture or file uploaded`,
      },
      'content imported': { sentence: msg`imported content for the site`, name: msg`Content imported` },
      'content exported': { sentence: msg`exported the content of the site`, name: msg`Content exported` },
    },
    fields: [],
    names: {
      parts: msg`parts of the site`,
      content: msg`back to version`,
      number: msg`publication`,
      repeats: msg`as publication`,
      publish_at: msg`time of publication`,
      scheduled_at: msg`scheduled on`,
      left_out: msg`left out, as newer versions were published`,
      uploads: msg`pictures and files`,
      topic: msg`merged topic`,
      chairs: msg`chairs`,
    },
  },
  offline: undefined,
} as const satisfies Kind<'part'>;
