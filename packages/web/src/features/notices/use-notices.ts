import { readNotices } from '@beamwright/contract';
import { useQueryClient } from '@tanstack/react-query';
import { invalidateSlices, useOperation } from '../../lib/query.ts';
import { useProfile } from '../../lib/session.tsx';
import { useChannel } from '../../lib/use-channel.ts';

/** Notices that arrive, or are read in another tab, are seen at once. */
export function useNoticeEvents(): void {
  const { id } = useProfile();
  const client = useQueryClient();
  useChannel(`notices-${id}`, () => void invalidateSlices(client, ['notices']));
}

export const useReadNotices = () => useOperation(readNotices, { alsoInvalidate: ['notices'] });
