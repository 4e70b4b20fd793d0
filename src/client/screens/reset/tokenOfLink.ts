import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useMounted } from '#client/hydration/mounted.ts';

/**
 * The secret of the secretariat's link, `#token=…` (V5). It is removed from the address at once, so that a glance at the
 * screen or a copied address does not give it away, and kept in memory only.
 *
 * @returns '' without a token in the address; undefined before hydration
 */
export function useTokenOfLink(): string | undefined {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const mounted = useMounted();
  const [token, setToken] = useState('');
  const found = new URLSearchParams(hash.slice(1)).get('token');
  if (found !== null && found !== token) setToken(found);

  useEffect(() => {
    if (found !== null) void navigate({ pathname, search }, { replace: true });
  }, [found, navigate, pathname, search]);

  return mounted ? token : undefined;
}
