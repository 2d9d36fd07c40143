import { signOut } from '@beamwright/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useOperation } from '../../lib/query.ts';
import { sessionOptions } from '../../lib/session.tsx';
import { clearStored } from '../../lib/storage.ts';
import { endAwaiting } from './factors/code-awaited.ts';
import { forgetTyped } from './typed-account.ts';

/**
 * Ends the session, clears everything stored for this user in the browser, and opens the sign-in
 * page.
 */
export function useSignOut() {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useOperation(signOut, {
    onSuccess: async () => {
      clearStored();
      forgetTyped();
      endAwaiting();
      client.clear();
      client.setQueryData(sessionOptions.queryKey, null);
      await navigate({ to: '/login', replace: true });
    },
  });
}
