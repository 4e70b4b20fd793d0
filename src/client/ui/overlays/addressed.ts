import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * Opens and closes an overlay that the page's address names: a link can open it, and the browser's Back closes it (N4).
 *
 * @param without - query and fragment of the page alone
 * @returns `open` takes query and fragment of the address with the overlay
 */
export function useAddressed(without: string): { open: (withOverlay: string) => void; close: () => void } {
  const { pathname, key } = useLocation();
  const navigate = useNavigate();
  const isClosing = useRef(false);

  useEffect(() => {
    isClosing.current = false;
  }, [key]);

  const close = () => {
    // Going back is asynchronous: a second press must not go back twice.
    if (isClosing.current) return;
    isClosing.current = true;
    // 'default': opened by a link from elsewhere, so there is no earlier entry to go back to.
    if (key === 'default') void navigate(pathname + without, { replace: true });
    else void navigate(-1);
  };

  const open = (withOverlay: string) => {
    // Pressed again while the overlay's code loads, a second entry would have to be closed as well.
    if (location.search + location.hash !== withOverlay) void navigate(withOverlay);
  };

  return { open, close };
}
