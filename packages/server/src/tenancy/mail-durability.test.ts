import { signUp } from '@beamwright/contract';
import { expect, test, vi } from 'vitest';
import { readMail, startFakeMailServer } from '../platform/testing/fake-mail-server.ts';
import { createPlace } from '../platform/testing/served-place.ts';
import { isLong, seed } from './fuzz.ts';
import { createCaller, findFreePort, startProcess } from './served-process.ts';
import { ENGINES } from './test-world.ts';

const ROUNDS = isLong ? 20 : 2;
const WRITERS = 4;
/** A round is killed this many ms after a mail arrived; varies by round and by seed. */
const MAX_EXTRA_MS = 60;
/** As many mails can be on their way when a process is killed: one for each connection to the mail server. */
const MAX_ON_THEIR_WAY = 3;
let count = 0;

/**
 * A mail exists if and only if what it tells of does, over `kill -9` between commit, claim, sending and marking. With
 * PostgreSQL, a second process sends mails meanwhile.
 */
test.each(ENGINES)(
  '%s loses no mail over kill -9, and what is sent again has the same Message-ID',
  { timeout: 600_000 },
  async (engine) => {
    const place = await createPlace(engine);
    const mails = await startFakeMailServer();
    const start = (port: number) =>
      startProcess({
        ...place.environment,
        PORT: String(port),
        REQUESTS_PER_MINUTE: '0',
        SMTP_URL: mails.url,
      });
    const [port, secondPort] = [await findFreePort(), await findFreePort()];
    const confirmed = new Set<string>();
    const second = engine === 'postgresql' ? await start(secondPort) : undefined;
    try {
      for (let round = 0; round < ROUNDS; round += 1) {
        const server = await start(port);
        const enough = mails.received.length + 1 + ((round * 3 + seed) % 8);
        const killed = killAfter(
          () => mails.received.length >= enough,
          (round * 17 + seed) % MAX_EXTRA_MS,
          server.kill,
        );
        const writers = Array.from({ length: WRITERS }, () => signUpUntilCut(port, confirmed));
        await Promise.all([...writers, killed]);
      }
      await second?.kill();
      // Claims of killed processes would end after two minutes. PostgreSQL may still end a statement of one.
      await vi.waitFor(
        async () => {
          await place.sql(`update mails set due_at = now() where state = 'sending'`);
          const last = await start(port);
          await new Promise((resolve) => setTimeout(resolve, 2000));
          await last.stop();
          expect(await place.sql(`select state from mails where state <> 'sent'`)).toEqual([]);
        },
        { timeout: 120_000, interval: 100 },
      );
      const reached = new Set(mails.received.map((mail) => readMail(mail).to));
      expect([...confirmed].filter((email) => !reached.has(email))).toEqual([]);
      const [{ users } = { users: 0 }] = await place.sql<{ users: number }>(
        `select count(*)::int as users from audit_log where action = 'signup'`,
      );
      const ids = mails.received.map((mail) => /^Message-ID: (.*)$/im.exec(mail)?.[1]);
      expect(new Set(ids).size).toBe(users);
      expect(ids.length - users).toBeLessThanOrEqual(ROUNDS * MAX_ON_THEIR_WAY);
      expect(confirmed.size).toBeGreaterThan(ROUNDS);
    } finally {
      await second?.kill();
      await mails.close();
      await place.remove();
    }
  },
);

async function killAfter(isTime: () => boolean, extraMs: number, kill: () => Promise<void>) {
  await vi.waitUntil(isTime, { timeout: 60_000, interval: 1 });
  await new Promise((resolve) => setTimeout(resolve, extraMs));
  await kill();
}

async function signUpUntilCut(port: number, confirmed: Set<string>): Promise<void> {
  for (;;) {
    const email = `maker${++count}@holt.example`;
    const body = { email, password: 'quiet copper lantern', name: 'Mara' };
    const answer = await createCaller(port).call(signUp, { body });
    if (answer === undefined) return;
    expect(answer.status).toBe(201);
    confirmed.add(email);
  }
}
