import { createContext, lazy, use, useCallback, useRef, useState, type ReactNode } from 'react';
import { Optional } from '#client/hydration/optional.tsx';
import type { CardPerson } from './person.ts';

const loadDrawer = () => import('./biographyDrawer.tsx');
const BiographyDrawer = lazy(loadDrawer);

interface Biographies {
  /** Fetches the drawer's code: the pointer or the focus is on a card. */
  prepare: () => void;
  open: (person: CardPerson) => void;
}

const BiographiesContext = createContext<Biographies | undefined>(undefined);

/** Contains cards, and the one drawer that shows their biographies (I5, I6). */
export function WithBiographies({ children }: { children: ReactNode }) {
  const [isNear, setNear] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const [person, setPerson] = useState<CardPerson>();
  const opener = useRef<Element>(null);

  const prepare = useCallback(() => setNear(true), []);
  const open = useCallback((next: CardPerson) => {
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

/** For a card that opens its biography. */
export function useBiographies(): Biographies {
  const biographies = use(BiographiesContext);
  if (!biographies) throw new Error('useBiographies needs WithBiographies around it.');
  return biographies;
}
