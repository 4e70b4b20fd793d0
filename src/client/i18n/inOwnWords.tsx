import { useEffect, useEffectEvent, useState, type ComponentType, type ReactNode } from 'react';
import type { Language } from '#site/text.ts';
import { useLanguage } from './language.tsx';

interface InOwnWordsProps<Props> {
  load: (language: Language) => Promise<ComponentType<Props>>;
  props: Props;
  /** Shown until code and texts are loaded. */
  fallback?: ReactNode;
}

/** A component with its own catalogue, in the reader's language. */
export function InOwnWords<Props extends object>({ load, props, fallback = null }: InOwnWordsProps<Props>) {
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
  return Loaded ? <Loaded {...props} /> : fallback;
}
