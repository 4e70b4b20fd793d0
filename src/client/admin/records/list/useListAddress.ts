import { useEffect, useEffectEvent, useState } from 'react';
import { useHref, useLocation, useSearchParams } from 'react-router-dom';

/** The state of a list in the address, so that a reload and a link show the same. */
interface ListAddress {
  /** The text as typed. The address is updated a moment later. */
  typed: string;
  type: (typed: string) => void;
  get: (name: string) => string | null;
  /** Changes parameters; '' removes one. @param isStep - whether Back undoes the change */
  set: (changes: Readonly<Record<string, string>>, isStep?: boolean) => void;
}

/** Milliseconds after the last keystroke until the address is updated. */
const addressAfter = 300;

export function useListAddress(): ListAddress {
  const [address, setAddress] = useSearchParams();
  const ownPath = useHref(useLocation().pathname);
  const set: ListAddress['set'] = (changes, isStep = false) => {
    // Read from the browser, not from the last render, because an earlier change may not be rendered yet. After the
    // reader has left the page, nothing is written.
    const { pathname, search } = window.location;
    if (pathname === ownPath) setAddress(changed(new URLSearchParams(search), changes), { replace: !isStep });
  };
  const [typed, type] = useTyped(address.get('q') ?? '', (q) => set({ q }));
  return { typed, type, get: (name) => address.get(name), set };
}

function changed(address: URLSearchParams, changes: Readonly<Record<string, string>>): URLSearchParams {
  const next = new URLSearchParams(address);
  for (const [name, value] of Object.entries(changes)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}

/** What the field knows about the address. */
interface Synced {
  /** The search in the address. */
  known: string;
  /** Searches written to the address that have not arrived there yet, in order. More may have been typed since. */
  coming: readonly string[];
}

/**
 * The state after the address has changed. `isForeign` if the field did not write this itself, so that it must be
 * applied.
 */
export function syncedWith({ coming }: Synced, inAddress: string): Synced & { isForeign: boolean } {
  const at = coming.indexOf(inAddress);
  return { known: inAddress, coming: at < 0 ? [] : coming.slice(at + 1), isForeign: at < 0 };
}

/** The typed search: immediately in the field, a moment later in the address. Changes of the address reach the field. */
function useTyped(inAddress: string, write: (typed: string) => void): [string, (typed: string) => void] {
  const [typed, setTyped] = useState(inAddress);
  const [synced, setSynced] = useState<Synced>({ known: inAddress, coming: [] });
  if (inAddress !== synced.known) {
    const { isForeign, ...next } = syncedWith(synced, inAddress);
    setSynced(next);
    if (isForeign) setTyped(inAddress);
  }
  const writeLater = useEffectEvent((written: string) => {
    setSynced((before) => ({ ...before, coming: [...before.coming, written] }));
    write(written);
  });
  useEffect(() => {
    if (typed === inAddress) return;
    const timer = setTimeout(() => writeLater(typed), addressAfter);
    return () => clearTimeout(timer);
  }, [typed, inAddress]);
  return [typed, setTyped];
}
