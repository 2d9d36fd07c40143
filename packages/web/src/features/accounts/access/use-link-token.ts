import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { readFromSession, saveToSession } from '../../../lib/session-memory.ts';

const KEY = 'beamwright:mailed-link';

/**
 * The token of the mailed link that opened this page, or `null`. It is removed from the address, so that it stays in no
 * history and is not copied with it. This tab remembers it, because a reload must not lose it.
 */
export function useLinkToken(): string | null {
  const { hash, pathname, searchStr } = useLocation();
  const { history } = useRouter();
  const [token] = useState(() => hash || readToken(pathname));
  useEffect(() => {
    if (!hash) return;
    saveToSession(KEY, `${pathname}#${hash}`);
    history.replace(pathname + searchStr);
  }, [hash, history, pathname, searchStr]);
  return token;
}

/** The page of another link has another token. */
function readToken(pathname: string): string | null {
  const [page, token] = readFromSession(KEY)?.split('#') ?? [];
  return page === pathname ? (token ?? null) : null;
}

/** Once the link was used. */
export const forgetLink = (): boolean => saveToSession(KEY, null);
