import { lazy, type ComponentType } from 'react';

/** A component whose code is loaded on demand. */
interface Preloadable<Props extends object> {
  Component: ComponentType<Props>;
  /** Loads the code, so that the component renders without suspending. */
  load: () => Promise<void>;
}

/**
 * A lazy component that renders synchronously once its code is loaded. With plain `React.lazy`, hydration silently
 * discards the whole prerendered page.
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
