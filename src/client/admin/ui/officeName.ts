import { site } from '#client/published/site.ts';
import { useText } from '#client/i18n/language.tsx';
import { useIsConferenceOpen } from '#client/admin/session/signInWays.ts';

/** The name of the software, in every language. */
export const softwareName = 'Lectern';

/** The name in the header and in titles: the conference, or Lectern while a sample is shown (C6). */
export function useOfficeName(): string {
  const text = useText();
  return useIsConferenceOpen() ? softwareName : text(site.shortName);
}
