import type { PasswordOwner } from '@beamwright/contract';
import { createLane } from '../../threads/thread-lane.ts';
import { withThread, type Thread } from '../../threads/with-thread.ts';
import type { GuessReply, GuessRequest } from './guess-thread.ts';

const MODULE = new URL('guess-thread.ts', import.meta.url);
/**
 * One thread each: its words take about 70 MB. Whoever only types, which anybody can do without end, does not keep a
 * password that is saved from being judged.
 */
const LANES = {
  saving: createLane({ places: 1, waiting: 20, waitingPerUser: 2 }),
  typing: createLane({ places: 1, waiting: 10, waitingPerUser: 2 }),
};
/** Loading takes about half a second, a password 20 ms. */
const LIMITS = { totalMs: 3000, silentMs: 3000 };
/** A flood that keeps the processors busy must not have a weak password saved. */
const PATIENCE_MS = { saving: 15_000, typing: 5000 };
/** The rest of a password would take long to judge. */
const MAX_JUDGED = 24;

/** Who waits for the judgment, `asker` in its lane. */
export interface Turn {
  lane: keyof typeof LANES;
  asker: string;
}

/**
 * How quickly a password is guessed and why, by zxcvbn, in a thread: a crafted one takes seconds. `undefined` if it can't
 * be judged in time: it is accepted, because the other rules have accepted it. Of a long password, the beginning is judged,
 * which refuses nothing.
 */
export async function guessPassword(
  password: string,
  { email, name }: PasswordOwner,
  { lane, asker }: Turn,
): Promise<GuessReply | undefined> {
  const personal = [email, name, ...`${email} ${name}`.split(/[^\p{L}\p{N}]+/u), 'beamwright'];
  const request = {
    password: password.slice(0, MAX_JUDGED),
    personal: personal.filter((word) => word.length > 2),
  };
  const order = {
    module: MODULE,
    lane: LANES[lane],
    limits: LIMITS,
    userId: asker,
    signal: AbortSignal.timeout(PATIENCE_MS[lane]),
  };
  try {
    const reply = await withThread(order, (thread: Thread<GuessRequest, GuessReply>) =>
      thread.ask(request),
    );
    return password.length > MAX_JUDGED ? { guessesLog10: reply.guessesLog10 } : reply;
  } catch {
    return undefined;
  }
}
