import type { Site } from '#site/site.ts';
import type { Handlers } from '#server/http/calls.ts';
import { countriesOf } from './countries.ts';
import { speakersOf, type SpeakerList } from '#server/db/speakers.ts';
import type { Database } from '#server/db/schema.ts';

/** The lists that anybody may ask for: countries and speakers. */
export function publicListHandlers({
  db,
  site,
}: {
  db: Database;
  site: Site;
}): Pick<Handlers, 'country_list' | SpeakerList> {
  const speakers = (list: SpeakerList) => async () => ({ data: await speakersOf(db, list) });
  return {
    country_list: async () => ({ data: await countriesOf(db, site) }),
    speaker_listA: speakers('speaker_listA'),
    speaker_listB: speakers('speaker_listB'),
    speaker_list: speakers('speaker_list'),
    speaker_list1: speakers('speaker_list1'),
  };
}
