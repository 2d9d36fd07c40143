import { useEffect, useState } from 'react';

/**
 * The token of the mailed link that opened this page, or `null`. It is removed from the address, so that it stays in no
 * history and is not copied with it.
 */
export function useLinkToken(): string | null {
  const [token] = useState(() => window.location.hash.slice(1) || null);
  useEffect(() => {
    if (token === null) return;
    const { pathname, search } = window.location;
    window.history.replaceState(window.history.state, '', pathname + search);
  }, [token]);
  return token;
}
