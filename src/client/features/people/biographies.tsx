import { createContext, lazy, use, useCallback, useRef, useState, type ReactNode } from 'react';
import { Optional } from '#client/hydration/optional.tsx';
import type { Person } from './person.ts';

const loadDrawer = () => import('./biographyDrawer.tsx');
const BiographyDrawer = lazy(loadDrawer);

interface Biographies {
  /** Fetches the drawer's code: a pointer or the focus has come near. */
  prepare: () => void;
  open: (person: Person) => void;
}

const BiographiesContext = createContext<Biographies | undefined>(undefined);

/** The one drawer of a page, in which the cards inside open their biographies (I5, I6). */
export function WithBiographies({ children }: { children: ReactNode }) {
  const [isNear, setNear] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const [person, setPerson] = useState<Person>();
  const opener = useRef<Element>(null);

  const prepare = useCallback(() => setNear(true), []);
  const open = useCallback((next: Person) => {
    opener.current = document.activeElement;
    setPerson(next);
    setNear(true);
    setOpen(true);
  }, []);
  const close = useCallback(() => {
    setOpen(false);
    if (opener.current instanceof HTMLElement) opener.current.focus();
  }, []);

  return (
    <BiographiesContext value={{ prepare, open }}>
      {children}
      {isNear && (
        <Optional>
          <BiographyDrawer person={person} isOpen={isOpen} onClose={close} />
        </Optional>
      )}
    </BiographiesContext>
  );
}

/** How a card opens its biography. */
export function useBiographies(): Biographies {
  const biographies = use(BiographiesContext);
  if (!biographies) throw new Error('A card with a biography stands outside of WithBiographies.');
  return biographies;
}
