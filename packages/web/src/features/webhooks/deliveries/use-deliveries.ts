import {
  listWebhookDeliveries,
  type DeliveryState,
  type WebhookDelivery,
} from '@beamwright/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { pageOptionsFor } from '../../../lib/query.ts';

const PAGE = 10;
const SOON_MS = 2000;
const LATER_MS = 30_000;

/** What is being sent is due again a minute later, in case its sender ends meanwhile. */
const SENT_WITHIN_MS = 65_000;

const isDue = ({ next_attempt_at: at }: WebhookDelivery): boolean =>
  at !== null && Date.parse(at) < Date.now() + SENT_WITHIN_MS;

/** Deliveries of an endpoint, newest first. They are read again while some are sent. */
export function useDeliveries(
  { id, isHeld }: { id: string; isHeld: boolean },
  state: DeliveryState | undefined,
) {
  const query = { limit: PAGE, ...(state === undefined ? {} : { state }) };
  return useInfiniteQuery({
    ...pageOptionsFor(listWebhookDeliveries, query, { id }),
    refetchInterval: ({ state: { data } }) => {
      const pages = data?.pages ?? [];
      // Each page is a request of its own.
      if (pages.length > 1) return false;
      return !isHeld && pages.some(({ items }) => items.some(isDue)) ? SOON_MS : LATER_MS;
    },
  });
}
