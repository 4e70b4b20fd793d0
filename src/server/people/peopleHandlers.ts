import type { Handlers } from '#server/http/calls.ts';
import { countriesOf } from './countries.ts';
import { speakersOf, type SpeakerList } from '#server/db/speakers.ts';
import type { Services } from '#server/services.ts';

/** Countries and speakers: what everyone may see. */
export function peopleHandlers({ db }: Services): Pick<Handlers, 'country_list' | SpeakerList> {
  const speakers = (list: SpeakerList) => async () => ({ data: await speakersOf(db, list) });
  return {
    country_list: async () => ({ data: await countriesOf(db) }),
    speaker_listA: speakers('speaker_listA'),
    speaker_listB: speakers('speaker_listB'),
    speaker_list: speakers('speaker_list'),
    speaker_list1: speakers('speaker_list1'),
  };
}
