import { useEffect, useEffectEvent } from 'react';
import type { Country } from '#contract/calls/people.ts';
import { useLanguage } from '#client/i18n/language.tsx';
import { countryIdOf } from './countries.ts';

/**
 * Chooses China in a form in Chinese, once its list is there (A1, A2, A10); the reader may choose another.
 *
 * @param isReady - whether everything that fills in the form by itself has done so
 * @param choose - is called with the id of China; leaves what is chosen already
 */
export function useChinaChosen(countries: readonly Country[], isReady: boolean, choose: (id: string) => void): void {
  const language = useLanguage();
  const china = language === 'zh' && isReady ? countryIdOf(countries, 'CN') : undefined;
  const onChina = useEffectEvent(choose);
  useEffect(() => {
    if (china !== undefined) onChina(china);
  }, [china]);
}
