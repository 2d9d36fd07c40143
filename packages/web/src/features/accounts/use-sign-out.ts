import { getSession, signOut } from '@beamwright/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { call } from '../../lib/api.ts';
import { useOperation } from '../../lib/query.ts';
import { sessionOptions } from '../../lib/session.tsx';
import { clearStored } from '../../lib/storage.ts';
import { hideToast, SESSION_TOAST } from '../../ui/toast.ts';
import { endAwaiting } from './factors/code-awaited.ts';
import { forgetTyped } from './typed-account.ts';

/**
 * Ends the session, clears everything stored for this user in the browser, and opens the sign-in
 * page. Whoever signs in there gets to `returnTo`.
 */
export function useSignOut(returnTo?: string) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const leave = async () => {
    hideToast(SESSION_TOAST);
    clearStored();
    forgetTyped();
    endAwaiting();
    client.clear();
    client.setQueryData(sessionOptions.queryKey, null);
    await navigate({
      to: '/login',
      search: returnTo === undefined ? {} : { return: returnTo },
      replace: true,
    });
  };
  return useOperation(signOut, {
    onSuccess: leave,
    // A server that can't end the session still takes it from this browser.
    onError: async () => {
      const answer = await call(getSession).catch(() => null);
      if (answer?.profile === null) await leave();
    },
  });
}
