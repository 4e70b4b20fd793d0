import { expect, test } from 'vitest';
import { checkConference } from '#server/organiser/conference/check.ts';
import { linksOf } from '#server/organiser/conference/checks/links.ts';
import { conferences } from './conferences.ts';

/** When the days of all of them were to come. */
const beforeThem = new Date('2024-01-15T08:00:00Z');

test.each(conferences)(
  'N1 N2 N3 $id leads nowhere in vain, says everything in both languages, and can be read: check finds only that it is a sample',
  async (conference) => {
    // What nobody looked through would have nothing found in it.
    expect(linksOf(conference).length).toBeGreaterThan(20);
    expect(conference.sources.size).toBeGreaterThan(10);
    const { findings } = await checkConference(conference.folder, beforeThem);
    expect(findings.filter(({ about, state }) => about !== 'samples' || state !== 'warning')).toEqual([]);
  },
);
