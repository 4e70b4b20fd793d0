import { useLingui } from '@lingui/react/macro';
import type { Country } from '#contract/calls/people.ts';
import { usePublicCall } from '#client/api/publicCall.ts';
import { useMounted } from '#client/hydration/mounted.ts';

const noCountries: readonly Country[] = [];

/** The countries from the server, or of an earlier visit (O4), and props for a select that is still empty. */
export function useCountryList() {
  const { t } = useLingui();
  const mounted = useMounted();
  const { data: countries = noCountries, state } = usePublicCall('country_list', undefined);
  return {
    countries,
    select: {
      // A select without its list would find nothing.
      disabled: !mounted || state === 'loading',
      placeholder: state === 'loading' ? t`Asking the server …` : '',
      nothingFoundMessage: state === 'none' ? t`This list needs a connection, once` : t`Nothing found`,
    },
  };
}
