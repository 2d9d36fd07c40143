import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/**
 * The token of the mailed link that opened this page, or `null`. It is removed from the address, so that it stays in no
 * history and is not copied with it.
 */
export function useLinkToken(): string | null {
  const { hash, pathname, searchStr } = useLocation();
  const { history } = useRouter();
  const [token] = useState(hash || null);
  useEffect(() => {
    if (hash) history.replace(pathname + searchStr);
  }, [hash, history, pathname, searchStr]);
  return token;
}
