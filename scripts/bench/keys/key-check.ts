import type { FastifyInstance } from 'fastify';
import { readKeyHash } from '../../../packages/server/src/platform/auth/api-key-token.ts';
import { median, type Measure } from '../measure.ts';

/** So that all rounds together stay below the limit of a key, which is by the minute. */
const ROUNDS = 20;
const CHECKS_PER_ROUND = 20;

/** Time of the processor for each call, over one round. */
async function cpuOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  for (let at = 0; at < CHECKS_PER_ROUND; at += 1) await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / CHECKS_PER_ROUND;
}

/** What the check of a key costs that was used within the last second, and that of a session, in this process. */
export async function measureKeyCheck(
  engine: string,
  { platform: { auth } }: FastifyInstance,
  { tokens, cookie }: { tokens: string[]; cookie: string },
): Promise<Measure[]> {
  type Asked = Parameters<typeof auth.identify>[0];
  const plain = { ip: '127.0.0.1', id: 'bench', url: '/api/v1/profile' };
  const byKey = (token: string) => () => {
    const authorization = `Bearer ${token}`;
    const apiKeyHash = readKeyHash(authorization);
    return auth.identify({ ...plain, headers: { authorization }, apiKeyHash } as Asked);
  };
  const bySession = () => {
    const asked = { ...plain, headers: { cookie } } as Asked;
    return auth.identify({ ...asked, sessionToken: auth.verifyToken(asked) });
  };
  const [ours, theirs]: [number[], number[]] = [[], []];
  for (const [at, token] of tokens.entries()) {
    const check = byKey(token);
    for (let round = 0; round < ROUNDS; round += 1) {
      await check();
      const mine = await cpuOf(check);
      const other = await cpuOf(bySession);
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
}
