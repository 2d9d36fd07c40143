import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { readFromSession, saveToSession } from '../../../lib/session-memory.ts';

const KEY = 'beamwright:invitation';

/** Once the invitation was used, or is not wanted. */
export const forgetInvitation = (): boolean => saveToSession(KEY, null);

/**
 * The token of a link, or a typed code. It is removed from the address, so that it stays in no history, and remembered
 * by this tab until somebody has signed in.
 */
export function useJoinToken(): [string | null, (token: string | null) => void] {
  const { hash, search } = useLocation();
  const { history } = useRouter();
  const given = hash || (search as { invitation?: string }).invitation || '';
  const [token, setToken] = useState(() => given || readFromSession(KEY));
  useEffect(() => {
    if (given === '') return;
    saveToSession(KEY, given);
    history.replace('/join');
  }, [given, history]);
  const change = (next: string | null) => {
    saveToSession(KEY, next);
    setToken(next);
  };
  return [token, change];
}
