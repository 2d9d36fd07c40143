import {
  approveAiSetting,
  deleteAiSetting,
  flagAiSetting,
  getAiSetting,
  listAiSettings,
  rejectAiSetting,
  rollBackAiSetting,
} from '@beamwright/contract';
import type { AiSetting, AiSettingStatus, AiSettingSummary } from '@beamwright/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from '../../../lib/api.ts';
import { queryKeyOf } from '../../../lib/query.ts';
import { toastError, toastSuccess } from '../../../ui/toast.ts';
import { reviewListOptions, withDecided, withRefused } from './review-list.ts';
import type { ReviewFilters, ReviewPages } from './review-list.ts';
import { decidedWords, rolledBackWords } from './review-words.ts';
import { detailOptions } from './use-review-queue.ts';
import type { ReviewQueue } from './use-review-queue.ts';

export type ReviewDecision =
  | { kind: 'approve'; note: string }
  | { kind: 'reject'; note: string }
  | { kind: 'flag'; note: string }
  | { kind: 'delete' };

const STATUS_AFTER = {
  approve: 'approved',
  reject: 'rejected',
  flag: 'needs_review',
  delete: null,
} as const satisfies Record<ReviewDecision['kind'], AiSettingStatus | null>;

const TOAST = { id: 'review-decision' };
const MUTATION = ['ai.decide'];

interface Move {
  item: AiSettingSummary;
  decision: ReviewDecision;
  followedBy: string | null;
  listKey: QueryKey;
}

async function send({ item, decision }: Move): Promise<AiSetting | null> {
  const { updated_at } = item;
  const params = { id: item.id };
  if (decision.kind === 'delete') {
    await call(deleteAiSetting, { params, query: { updated_at } });
    return null;
  }
  const { note } = decision;
  if (decision.kind === 'reject') {
    return call(rejectAiSetting, { params, body: { updated_at, reason: note } });
  }
  const body = { updated_at, ...(note === '' ? {} : { notes: note }) };
  return decision.kind === 'approve'
    ? call(approveAiSetting, { params, body })
    : call(flagAiSetting, { params, body });
}

const refetchList = (client: QueryClient) =>
  client.invalidateQueries({ queryKey: queryKeyOf(listAiSettings) });

function keepDetail(client: QueryClient, setting: AiSetting): void {
  client.setQueryData(queryKeyOf(getAiSetting, { params: { id: setting.id } }), setting);
}

/**
 * Decisions on the selected setting. The queue goes on at once; what the server refuses comes back to its place, is
 * selected again and says why.
 */
export function useDecisions(filters: ReviewFilters, queue: ReviewQueue) {
  const client = useQueryClient();
  const approving = useRef<Promise<AiSetting | null> | null>(null);
  const { mutateAsync } = useMutation({
    mutationKey: MUTATION,
    mutationFn: send,
    onMutate: async ({ item, decision, listKey }) => {
      await client.cancelQueries({ queryKey: queryKeyOf(listAiSettings) });
      const move = { item, to: STATUS_AFTER[decision.kind] };
      client.setQueryData<ReviewPages>(listKey, (pages) => pages && withDecided(pages, move));
    },
    onSuccess: (setting, { item, decision }) => {
      if (setting) keepDetail(client, setting);
      toastSuccess(decidedWords(decision.kind, item), TOAST);
    },
    onError: (error, { item, decision, followedBy, listKey }) => {
      const move = { item, to: STATUS_AFTER[decision.kind] };
      client.setQueryData<ReviewPages>(
        listKey,
        (pages) => pages && withRefused(pages, move, followedBy),
      );
      queue.select(item.id);
      toastError(error);
      void client.invalidateQueries({ queryKey: detailOptions(item.id).queryKey });
    },
    onSettled: () => {
      // Only after the last of several quick decisions: an answer in between would bring rows back.
      if (client.isMutating({ mutationKey: MUTATION }) === 1) void refetchList(client);
    },
  });

  const rollBack = useMutation({
    mutationFn: ({ id, updated_at }: AiSetting) =>
      call(rollBackAiSetting, { params: { id }, body: { updated_at } }),
    onSuccess: (answer) => {
      keepDetail(client, answer.setting);
      toastSuccess(rolledBackWords(answer), TOAST);
    },
    onError: (error) => toastError(error),
    onSettled: () => refetchList(client),
  });

  return {
    decide: (item: AiSettingSummary, decision: ReviewDecision) => {
      const followedBy = queue.items[queue.items.indexOf(item) + 1]?.id ?? null;
      if (STATUS_AFTER[decision.kind] !== item.status) queue.select(queue.next?.id ?? null);
      const listKey = reviewListOptions(filters).queryKey;
      // What went wrong is said by onError.
      const done = mutateAsync({ item, decision, followedBy, listKey }).catch(() => null);
      approving.current = decision.kind === 'approve' ? done : approving.current;
    },
    /** Takes back the approval that is looked at, else the last one given here. */
    undo: async (shown: AiSetting | undefined) => {
      const approved = shown?.status === 'approved' ? shown : await approving.current;
      if (!approved) return;
      approving.current = null;
      rollBack.mutate(approved);
    },
  };
}
