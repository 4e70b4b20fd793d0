import { useCallback, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';

/** Milliseconds between log-in or registration and the dashboard (A5, A7). */
const delay = 500;

/**
 * Leads somebody who was just let in to `path`, in time for the message to be read; not if the reader has gone
 * elsewhere meanwhile. Resolves when that is done.
 */
export function useArrival(): (path: string) => Promise<void> {
  const navigate = useNavigate();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  return useCallback(
    async (path) => {
      await new Promise((resolve) => {
        timer.current = setTimeout(resolve, delay);
      });
      await navigate(path, { replace: true });
    },
    [navigate],
  );
}
