import { listWebhooks, type WebhookEndpoint } from '@beamwright/contract';
import { queryOptionsFor } from '../../lib/query.ts';
import { useFreshQuery } from '../../lib/use-fresh-query.ts';

/** While events wait that are sent within seconds, or again after a failure. */
const SOON_MS = 3000;
const LATER_MS = 30_000;

const isSending = ({ state, waiting }: WebhookEndpoint): boolean =>
  (state === 'working' || state === 'failing') && waiting > 0;

/** The endpoints of the account. They change by what their receivers answer. */
export const useWebhooks = () =>
  useFreshQuery({
    ...queryOptionsFor(listWebhooks),
    refetchInterval: ({ state: { data } }) =>
      data?.items.some(isSending) === true ? SOON_MS : LATER_MS,
  });
