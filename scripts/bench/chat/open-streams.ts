import type { Client } from '../client.ts';

/** Open event streams of a chat, and when each saw a message. */
export interface Streams {
  /** Waits until every stream has seen the message; returns the milliseconds since `from` of each. */
  whenSeen: (id: string, from: number) => Promise<number[]>;
  close: () => void;
}

/** Opens a stream for each reader. */
export async function openStreams(
  readers: readonly { origin: string; client: Client }[],
  teamId: string,
): Promise<Streams> {
  const stopper = new AbortController();
  const seen = new Map<string, number[]>();
  const waiting = new Map<string, () => void>();

  async function read(body: ReadableStream<Uint8Array>): Promise<void> {
    const decoder = new TextDecoder();
    let rest = '';
    for await (const bytes of body) {
      const parts = (rest + decoder.decode(bytes, { stream: true })).split('\n\n');
      rest = parts.pop() ?? '';
      for (const part of parts) {
        const id = /"id":"([0-9a-f-]{36})"/.exec(part)?.[1];
        if (id === undefined) continue;
        const times = seen.get(id) ?? [];
        times.push(performance.now());
        seen.set(id, times);
        if (times.length === readers.length) waiting.get(id)?.();
      }
    }
  }

  for (const { origin, client } of readers) {
    const response = await fetch(`${origin}/api/v1/events?channel=team-messages:${teamId}`, {
      headers: { cookie: client.cookie },
      signal: stopper.signal,
    });
    if (!response.ok || response.body === null) throw new Error(`a stream: ${response.status}`);
    read(response.body).catch(() => {});
  }
  return {
    whenSeen: async (id, from) => {
      if ((seen.get(id)?.length ?? 0) < readers.length) {
        await new Promise<void>((resolve) => waiting.set(id, resolve));
      }
      return (seen.get(id) ?? []).map((time) => time - from);
    },
    close: () => stopper.abort(),
  };
}
