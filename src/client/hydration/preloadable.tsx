import { lazy, type ComponentType } from 'react';

/** A component whose code is fetched when it is needed. */
export interface Preloadable<Props extends object> {
  Component: ComponentType<Props>;
  /** Fetches the code, so that the component is drawn without waiting. */
  load: () => Promise<void>;
}

/**
 * A lazy component that renders synchronously once its code is there: with plain `React.lazy` the whole prerendered
 * page is thrown away at hydration, without a message.
 */
export function preloadable<Props extends object>(get: () => Promise<ComponentType<Props>>): Preloadable<Props> {
  let Loaded: ComponentType<Props> | undefined;
  const load = async () => (Loaded ??= await get());
  const Lazy = lazy(async () => ({ default: await load() }));
  return {
    Component: (props) => {
      const Drawn = Loaded ?? Lazy;
      return <Drawn {...props} />;
    },
    load: async () => void (await load()),
  };
}
