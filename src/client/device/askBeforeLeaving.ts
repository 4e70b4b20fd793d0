import { beforeReload } from './beforeReload.ts';

/**
 * Makes the browser ask before this page is left, and stops it from reloading itself. Returns a function that ends
 * this.
 */
export function askBeforeLeaving(): () => void {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();
  addEventListener('beforeunload', ask);
  const allowReload = beforeReload(() => Promise.resolve(false));
  return () => {
    removeEventListener('beforeunload', ask);
    allowReload();
  };
}
