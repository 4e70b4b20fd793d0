import { createContext, lazy, use, useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { Optional } from '#client/hydration/optional.tsx';
import { useAddressed } from '#client/ui/overlays/addressed.ts';
import type { CardPerson } from './person.ts';

const loadDrawer = () => import('./biographyDrawer.tsx');
const BiographyDrawer = lazy(loadDrawer);

/** Names the person whose biography is open, by the anchor of the card: `?person=plenary-speakers-louis-pasteur`. */
const parameter = 'person';

interface Biographies {
  /** Anchor of the card whose biography the address names. */
  shown: string | undefined;
  /** Fetches the drawer's code, when the pointer or the focus is on a card. */
  prepare: () => void;
  open: (anchor: string) => void;
  /** Called by the card that the address names. */
  show: (person: CardPerson) => void;
}

const BiographiesContext = createContext<Biographies | undefined>(undefined);

/** Contains cards and one drawer for their biographies (I5, I6). Each biography has its own address. */
export function WithBiographies({ children }: { children: ReactNode }) {
  const { search } = useLocation();
  const query = new URLSearchParams(search);
  const shown = query.get(parameter) ?? undefined;
  query.delete(parameter);
  const address = useAddressed(query.size > 0 ? `?${query}` : '');
  const [isNear, setNear] = useState(false);
  const [person, setPerson] = useState<CardPerson>();

  const prepare = useCallback(() => setNear(true), []);
  const show = useCallback((next: CardPerson) => {
    setPerson(next);
    setNear(true);
  }, []);
  const open = (anchor: string) => {
    query.set(parameter, anchor);
    address.open(`?${query}`);
  };
  useFocusOnClose(shown);

  return (
    <BiographiesContext value={{ shown, prepare, open, show }}>
      {children}
      {isNear && (
        <Optional>
          <BiographyDrawer person={person} isOpen={Boolean(shown && person)} onClose={address.close} />
        </Optional>
      )}
    </BiographiesContext>
  );
}

/** Focuses the card whose biography was closed, even if the drawer's code was still loading. */
function useFocusOnClose(shown: string | undefined): void {
  const last = useRef(shown);
  useEffect(() => {
    if (last.current && !shown) document.getElementById(last.current)?.closest('button')?.focus();
    last.current = shown;
  }, [shown]);
}

/** For a card that opens a biography. */
export function useBiographies(): Biographies {
  const biographies = use(BiographiesContext);
  if (!biographies) throw new Error('useBiographies needs WithBiographies around it.');
  return biographies;
}
