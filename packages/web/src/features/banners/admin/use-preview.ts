import { instantsOf, isBannerFor, previewBanners } from '@beamwright/contract';
import type { BannerDraft } from '@beamwright/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOptionsFor } from '../../../lib/query.ts';
import { placeAmong } from './place-preview.ts';

interface Edited {
  id: string | null;
  draft: BannerDraft;
  /** Ids of all banners in order. */
  order: readonly string[];
}

/** What a user sees when the banner starts, or now if it has started. */
export function usePreview({ id, draft, order }: Edited) {
  const [userId, setUserId] = useState<string | null>(null);
  const [openedAt] = useState(Date.now);
  const { starts, time_zone } = draft;
  const start = starts === null ? undefined : instantsOf(starts, time_zone)[0];
  const query = {
    ...(userId === null ? {} : { user_id: userId }),
    ...(start !== undefined && start > openedAt ? { at: new Date(start).toISOString() } : {}),
  };
  const { data, error } = useQuery({
    ...queryOptionsFor(previewBanners, { query }),
    placeholderData: keepPreviousData,
  });
  return {
    user: data?.user,
    error,
    chooseUser: setUserId,
    /** Null if the user doesn't get it. */
    place:
      !data || isBannerFor(draft, { userId: data.user.id, plan: data.user.plan })
        ? placeAmong(id, data?.items ?? [], order)
        : null,
  };
}
