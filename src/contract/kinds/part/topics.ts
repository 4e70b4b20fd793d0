import * as z from 'zod/mini';
import { callsOf, type Call } from '#contract/calls/call.ts';
import { CurrentTopics } from '#contract/calls/report.ts';
import { text } from '#contract/calls/text.ts';
import { currentContent } from '#contract/parts/currentContent.ts';
import { queued, timeOf, type Apply, type Made } from '#contract/records/command.ts';
import { withMerged, withoutMerge, type SiteTopics } from '#contract/rules/topics.ts';

const office = callsOf(['owner', 'secretary']);
const topicNumber = z.int32().check(z.minimum(1), z.maximum(10_000));

const merge = z.object({
  part: z.literal('site'),
  /** Generated on the device. Undoing the merge refers to it. */
  merge_id: text(80),
  topic: topicNumber,
  /** The topic that remains. */
  into: topicNumber,
});

type Merge = z.input<typeof merge>;

const Merged = z.object({ abstracts: z.number(), chairs: z.number() });

/** Current topics, and merging them (C9). Their names, order and states are fields of the part `site`. */
export const topicCalls = {
  current_topics: callsOf(['owner', 'secretary', 'chair'])({ data: CurrentTopics }),
  /** Counts of abstracts and chairs. Topics that have neither are left out. */
  topic_counts: office({
    data: z.object({
      counts: z.array(z.object({ topic: z.string(), abstracts: z.number(), chairs: z.number() })),
    }),
  }),
  merge_topics: office({
    ...queued(merge, { apply: { part: shown((site, { topic, into }) => withMerged(site, topic, into)) } }),
    data: Merged,
  }),
  undo_topic_merge: office({
    ...queued(merge, { apply: { part: shown((site, { topic }) => withoutMerge(site, topic)) } }),
    data: Merged,
  }),
} as const satisfies Record<string, Omit<Call, 'path'>>;

/** Shows a change of topics in the cached part `site`. */
function shown(change: (site: SiteTopics, body: Merge) => SiteTopics): Apply<'part', Merge> {
  const changed = ({ by, made_at }: Made) => ({
    is_changed: true,
    is_published: false,
    changed_at: timeOf(made_at),
    changed_by: by.name,
  });
  return {
    row: (row, _body, made) => ({ ...row, ...changed(made) }),
    one: (one, body, made) => {
      const value = currentContent('site', change(one.value as SiteTopics, body));
      return { ...one, ...changed(made), value };
    },
  };
}
