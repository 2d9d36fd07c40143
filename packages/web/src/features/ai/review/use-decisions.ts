import { getAiSetting, listAiSettings } from '@beamwright/contract';
import type { AiSetting, AiSettingSummary } from '@beamwright/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { useRef } from 'react';
import { queryKeyOf } from '../../../lib/query.ts';
import { toastError, toastSuccess } from '../../../ui/toast.ts';
import { toastUndo } from '../../../ui/undo-toast.tsx';
import { reviewListOptions, withDecided, withRefused } from './review-list.ts';
import type { ReviewFilters, ReviewPages } from './review-list.ts';
import { decidedText } from './review-text.ts';
import { sendDecision, STATUS_AFTER_DECISION } from './send-decision.ts';
import type { ReviewDecision } from './send-decision.ts';
import { DECISION_TOAST, useUndoDecisions } from './use-undo-decisions.ts';
import { detailOptions } from './use-review-queue.ts';
import type { ReviewQueue } from './use-review-queue.ts';

const MUTATION = ['ai.decide'];

interface Move {
  item: AiSettingSummary;
  decision: ReviewDecision;
  followedBy: string | null;
  listKey: QueryKey;
}

/** Flagging changes nothing that is served, and a deleted setting can't be restored. */
const canUndo = ({ kind }: ReviewDecision) => kind === 'approve' || kind === 'reject';

const refetchList = (client: QueryClient) =>
  client.invalidateQueries({ queryKey: queryKeyOf(listAiSettings) });

function cacheDetail(client: QueryClient, setting: AiSetting): void {
  client.setQueryData(queryKeyOf(getAiSetting, { params: { id: setting.id } }), setting);
}

/**
 * Decides on settings of the queue. The queue moves on immediately; if the server refuses, the
 * setting returns to its place, is selected again and shows the error.
 */
export function useDecisions(filters: ReviewFilters, queue: ReviewQueue) {
  const client = useQueryClient();
  /** Results of the last decision; null for settings that were refused or deleted. */
  const last = useRef<Promise<(AiSetting | null)[]>>(Promise.resolve([]));
  const { mutateAsync, isPending } = useMutation({
    mutationKey: MUTATION,
    mutationFn: ({ item, decision }: Move) => sendDecision(item, decision),
    onMutate: async ({ item, decision, listKey }) => {
      await client.cancelQueries({ queryKey: queryKeyOf(listAiSettings) });
      const move = { item, to: STATUS_AFTER_DECISION[decision.kind] };
      client.setQueryData<ReviewPages>(listKey, (pages) => pages && withDecided(pages, move));
    },
    onSuccess: (setting) => {
      if (setting) cacheDetail(client, setting);
    },
    onError: (error, { item, decision, followedBy, listKey }) => {
      const move = { item, to: STATUS_AFTER_DECISION[decision.kind] };
      client.setQueryData<ReviewPages>(
        listKey,
        (pages) => pages && withRefused(pages, move, followedBy),
      );
      queue.select(item.id);
      toastError(error);
      void client.invalidateQueries({ queryKey: detailOptions(item.id).queryKey });
    },
    onSettled: () => {
      // Only after the last of several quick decisions: refetching in between would bring rows
      // back.
      if (client.isMutating({ mutationKey: MUTATION }) === 1) void refetchList(client);
    },
  });

  const undoAll = useUndoDecisions();

  const undo = async (shown?: AiSetting) => {
    const decided = shown?.status === 'approved' ? [shown] : await last.current;
    const settings = decided.filter((setting) => setting !== null);
    if (settings.length === 0) return;
    last.current = Promise.resolve([]);
    undoAll.mutate(settings);
  };

  const decide = (items: readonly AiSettingSummary[], decision: ReviewDecision) => {
    const listKey = reviewListOptions(filters).queryKey;
    const to = STATUS_AFTER_DECISION[decision.kind];
    const leaving = new Set(items.filter(({ status }) => status !== to).map(({ id }) => id));
    queue.selectAfter(leaving);
    const sendAll = async () => {
      const settings: (AiSetting | null)[] = [];
      const done: AiSettingSummary[] = [];
      for (const item of items) {
        const followedBy = queue.items[queue.items.indexOf(item) + 1]?.id ?? null;
        try {
          settings.push(await mutateAsync({ item, decision, followedBy, listKey }));
          done.push(item);
        } catch {
          // `onError` shows the message.
        }
      }
      if (done.length === 0) return settings;
      const words = decidedText(decision.kind, done);
      if (canUndo(decision)) toastUndo(words, () => void undo(), DECISION_TOAST);
      else toastSuccess(words, { id: DECISION_TOAST });
      return settings;
    };
    const sent = sendAll();
    if (canUndo(decision)) last.current = sent;
  };

  return { decide, undo, isPending };
}
