import { useEffect, useEffectEvent, useState, type ComponentType } from 'react';
import type { Language } from '#site/text.ts';
import { useLanguage } from './language.tsx';

/** A component with a catalogue of its own, in the reader's language. Undefined until its code and words are there. */
export function useOwnWords<Props>(
  load: (language: Language) => Promise<ComponentType<Props>>,
): ComponentType<Props> | undefined {
  const language = useLanguage();
  const [Loaded, setLoaded] = useState<ComponentType<Props>>();
  const onLoad = useEffectEvent(load);
  useEffect(() => {
    let isWanted = true;
    onLoad(language).then(
      (Component) => isWanted && setLoaded(() => Component),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [language]);
  return Loaded;
}
