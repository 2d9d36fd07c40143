import type { Answer } from './test-server.ts';

const MAX_TRIES = 20;

/** Asks again while the server is too busy to begin, as with many requests at once on a slow computer. */
export async function onceBegun(ask: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    const answer = await ask();
    const { code } = (answer.body ?? {}) as { code?: string };
    if (code !== 'server_busy' || tries === MAX_TRIES) return answer;
  }
}
