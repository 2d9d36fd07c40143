import { getBilling } from '@beamwright/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { invalidateSlices, queryOptionsFor } from '../../lib/query.ts';
import { useProfile } from '../../lib/session.tsx';
import { useChannel } from '../../lib/use-channel.ts';

/** What the account pays for; read again whenever its plan changes. */
export function useBilling() {
  const { id } = useProfile();
  const client = useQueryClient();
  useChannel(`profile-${id}`, (event) => {
    if (event !== 'generation') void invalidateSlices(client, ['billing']);
  });
  return useQuery(queryOptionsFor(getBilling));
}
