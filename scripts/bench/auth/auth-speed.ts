import { randomBytes, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import { withApp } from '../in-process.ts';
import { median, type Measure } from '../measure.ts';
import { AUTH_LIMITS } from './limits.ts';

const SIGN_INS = 40;
/** So that V8 has compiled frequent code, as on any server in use. */
const WARM_UP_SIGN_INS = 100;
const CHECKS = 2000;
const WARM_UP_CHECKS = 500;
const PASSWORD = 'a-bench-password';
const EMAIL = 'speed@bench.example';

/** As better-auth hashes passwords: N = 16384, r = 16, p = 1, 64 bytes. */
const hash = () =>
  promisify<string, Buffer, number, object, Buffer>(scrypt)(PASSWORD, randomBytes(16), 64, {
    N: 16_384,
    r: 16,
    p: 1,
    maxmem: 64 * 1024 * 1024,
  });

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** Time of two pieces of work in turn, so that other load on the computer affects both. */
async function timeBoth(
  rounds: number,
  ours: () => Promise<unknown>,
  base: () => Promise<unknown>,
) {
  const [a, b]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    a.push(await timeOf(ours));
    b.push(await timeOf(base));
  }
  return [median(a), median(b)] as const;
}

/** What signing in costs besides the hash, and what the session of a request costs besides a round trip. */
export function measureAuthSpeed(
  engine: string,
  environment: Record<string, string>,
): Promise<Measure[]> {
  return withApp(environment, async (app) => {
    const { auth, config, database } = app.platform;
    const headers = { origin: config.publicUrl };
    const body = { email: EMAIL, password: PASSWORD };
    await app.inject({
      method: 'POST',
      url: '/api/v1/auth/sign-up',
      headers,
      payload: { ...body, name: 'Bench' },
    });
    const signIn = () =>
      app.inject({ method: 'POST', url: '/api/v1/auth/sign-in', headers, payload: body });
    await timeBoth(WARM_UP_SIGN_INS, signIn, hash);
    const [signInMs, hashMs] = await timeBoth(SIGN_INS, signIn, hash);

    // The oldest sessions have ended by now.
    const session = (await signIn()).cookies.find(({ name }) => name.endsWith('session_token'));
    const cookie = `${session?.name}=${encodeURIComponent(session?.value ?? '')}`;
    type Asked = Parameters<typeof auth.identify>[0];
    const asked = { headers: { cookie } } as Asked;
    const check = () => {
      const sessionToken = auth.verifyToken(asked);
      return auth.identify({ ...asked, sessionToken });
    };
    const roundTrip = () => database.pool.query({ name: 'bench', text: 'select 1' });
    await timeBoth(WARM_UP_CHECKS, check, roundTrip);
    const [checkMs, tripMs] = await timeBoth(CHECKS, check, roundTrip);
    return [
      { name: `${engine}: signing in`, value: signInMs, unit: 'ms' },
      { name: `${engine}: hashing a password`, value: hashMs, unit: 'ms' },
      {
        name: `${engine}: signing in besides the hash`,
        value: signInMs - hashMs,
        unit: 'ms',
        limit: { most: AUTH_LIMITS.signInMs },
      },
      { name: `${engine}: session of a request`, value: checkMs, unit: 'ms' },
      {
        name: `${engine}: session of a request, besides a round trip`,
        value: checkMs - tripMs,
        unit: 'ms',
        limit: { most: AUTH_LIMITS.sessionMs },
      },
    ];
  });
}
