import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useMounted } from '#client/hydration/mounted.ts';

/**
 * The secret of the secretariat's link, `#token=…` (V5): taken out of the address at once, so that neither a look at the
 * screen nor an address that is passed on gives it away, and known to this page alone for as long as it is open.
 *
 * @returns '' where no link led here; nothing before the address could be read
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
