import { eraseAccount } from '@beamwright/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useOperation } from '../../../lib/query.ts';
import { sessionOptions } from '../../../lib/session.tsx';
import { clearStored } from '../../../lib/storage.ts';

/** Asks to erase the account. Every session ends, so the browser forgets it, as when signing out. */
export function useErase() {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useOperation(eraseAccount, {
    errors: 'inline',
    onSuccess: async ({ erase_at }) => {
      clearStored();
      client.clear();
      client.setQueryData(sessionOptions.queryKey, null);
      await navigate({ to: '/goodbye', search: { erased: erase_at }, replace: true });
    },
  });
}
