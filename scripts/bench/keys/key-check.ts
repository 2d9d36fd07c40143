import { readKeyHash } from '../../../packages/server/src/platform/auth/api-key-token.ts';
import { withApp } from '../in-process.ts';
import { median, type Measure } from '../measure.ts';
import type { Store } from '../http/store.ts';

/** So that all rounds together stay below the limit of a key, which is by the minute. */
const ROUNDS = 25;
const CHECKS_PER_ROUND = 20;

/** Time of the processor for each call, over one round. */
async function cpuOf(count: number, work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  for (let at = 0; at < count; at += 1) await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / count;
}

/** What the check of a key costs that was used within the last second, and that of a session. */
export function measureKeyCheck(
  engine: string,
  { env }: Store,
  { tokens, cookie }: { tokens: string[]; cookie: string },
): Promise<Measure[]> {
  return withApp(env, async (app) => {
    const { auth } = app.platform;
    type Asked = Parameters<typeof auth.identify>[0];
    const plain = { ip: '127.0.0.1', id: 'bench' };
    const byKey = (token: string) => () => {
      const authorization = `Bearer ${token}`;
      const apiKeyHash = readKeyHash(authorization);
      return auth.identify({ ...plain, headers: { authorization }, apiKeyHash } as Asked);
    };
    const bySession = () => {
      const asked = { ...plain, headers: { cookie } } as Asked;
      return auth.identify({ ...asked, sessionToken: auth.verifyToken(asked) } as Asked);
    };
    const [ours, theirs]: [number[], number[]] = [[], []];
    for (const [at, token] of tokens.entries()) {
      for (let round = 0; round < ROUNDS; round += 1) {
        const check = byKey(token);
        await check();
        const mine = await cpuOf(CHECKS_PER_ROUND, check);
        const other = await cpuOf(CHECKS_PER_ROUND, bySession);
        // The first keys warm up.
        if (at < tokens.length / 2) continue;
        ours.push(mine);
        theirs.push(other);
      }
    }
    return [
      {
        name: `${engine}: check of a warm key, CPU`,
        value: median(ours),
        unit: 'ms',
        limit: { most: 0.2 },
      },
      { name: `${engine}: check of a session, CPU`, value: median(theirs), unit: 'ms' },
    ];
  });
}
