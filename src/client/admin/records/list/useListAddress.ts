import { useEffect, useEffectEvent, useState } from 'react';
import { useHref, useLocation, useSearchParams } from 'react-router-dom';

/** The state of a list in the address, so that a reload and a link show the same. */
interface ListAddress {
  /** The text as it is typed. The address follows a moment later. */
  typed: string;
  type: (typed: string) => void;
  get: (name: string) => string | null;
  /** Changes parameters, '' takes one away. @param isStep - Back takes it back */
  set: (changes: Readonly<Record<string, string>>, isStep?: boolean) => void;
}

/** Milliseconds after the last keystroke at which the address says what is searched for. */
const addressAfter = 300;

export function useListAddress(): ListAddress {
  const [address, setAddress] = useSearchParams();
  const ownPath = useHref(useLocation().pathname);
  const set: ListAddress['set'] = (changes, isStep = false) => {
    // Of the browser, not of the last render: an earlier change may not be rendered yet, and once the reader has gone to
    // another page nothing is written.
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
  /** Searches written to the address but not there yet, in order. Meanwhile more may have been typed. */
  coming: readonly string[];
}

/** After a change of the address; `isForeign` where that is not what the field wrote itself, and so is to be taken over. */
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
