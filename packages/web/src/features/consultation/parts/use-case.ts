import {
  getConsultation,
  listCaseMessages,
  readConsultation,
  type CaseMessage,
  type Consultation,
} from '@beamwright/contract';
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../../lib/api.ts';
import { invalidateSlices, queryKeyOf, queryOptionsFor } from '../../../lib/query.ts';
import { useChannel } from '../../../lib/use-channel.ts';
import { useGatheredCallback } from '../../../lib/use-gathered.ts';

interface ThreadData {
  messages: readonly CaseMessage[];
  revision: number;
}

/** Events that come together are read once. */
const GATHER_MS = 200;

function merge(
  known: readonly CaseMessage[],
  changed: readonly CaseMessage[],
): readonly CaseMessage[] {
  const byId = new Map([...known, ...changed].map((message) => [message.id, message]));
  return [...byId.values()].toSorted((a, b) => a.position - b.position);
}

/** What is new since the last time, after what is known. */
async function readThread(
  client: QueryClient,
  id: string,
  signal: AbortSignal,
): Promise<ThreadData> {
  const known = client.getQueryData<ThreadData>(threadKey(id));
  let messages = known?.messages ?? [];
  let since = known?.revision;
  for (;;) {
    const query = since === undefined ? {} : { since };
    const page = await call(listCaseMessages, { params: { id }, query }, { signal });
    messages = merge(messages, page.items);
    since = page.revision;
    if (!page.has_more) return { messages, revision: page.revision };
  }
}

const threadKey = (id: string) => queryKeyOf(listCaseMessages, { params: { id } });

/** Puts a message in the thread that the server has just answered with. */
export function keepMessage(client: QueryClient, id: string, message: CaseMessage): void {
  client.setQueryData<ThreadData>(threadKey(id), (known) =>
    known ? { ...known, messages: merge(known.messages, [message]) } : known,
  );
}

/** Shows a case as the server has just answered with it. */
export const keepCase = (client: QueryClient, saved: Consultation): void =>
  void client.setQueryData(queryKeyOf(getConsultation, { params: { id: saved.id } }), saved);

/** A case with its thread, as they change, and marked as read while they are on the screen. */
export function useCase(id: string) {
  const client = useQueryClient();
  const shown = useQuery(queryOptionsFor(getConsultation, { params: { id } }));
  const thread = useQuery({
    queryKey: threadKey(id),
    queryFn: ({ signal }) => readThread(client, id, signal),
  });
  const readAgain = useGatheredCallback(
    () => void invalidateSlices(client, ['consultation']),
    GATHER_MS,
  );
  useChannel(`consultation-${id}`, readAgain);
  useMarkRead(client, id, thread.data?.revision);
  return {
    consultation: shown.data,
    thread: thread.data,
    error: shown.error ?? thread.error,
    readAgain,
  };
}

/** The next visit begins after what was read in this one. */
const keepRead = (client: QueryClient, id: string, revision: number): void =>
  void client.setQueryData<Consultation>(
    queryKeyOf(getConsultation, { params: { id } }),
    (known) => known && { ...known, read_revision: Math.max(known.read_revision, revision) },
  );

/** Tells how far the case was read; what comes while the tab is hidden is read when it is shown. */
function useMarkRead(client: QueryClient, id: string, revision: number | undefined): void {
  useEffect(() => {
    if (revision === undefined) return undefined;
    const mark = () => {
      if (document.hidden) return;
      // What isn’t marked now is with the next message.
      call(readConsultation, { params: { id }, body: { revision } }).then(
        () => keepRead(client, id, revision),
        () => undefined,
      );
    };
    mark();
    document.addEventListener('visibilitychange', mark);
    return () => document.removeEventListener('visibilitychange', mark);
  }, [client, id, revision]);
}
