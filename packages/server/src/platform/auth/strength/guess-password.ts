import type { PasswordOwner } from '@beamwright/contract';
import { createLane } from '../../threads/thread-lane.ts';
import { withThread, type Thread } from '../../threads/with-thread.ts';
import type { GuessReply, GuessRequest } from './guess-thread.ts';

const MODULE = new URL('guess-thread.ts', import.meta.url);
/** One thread: its words take about 70 MB. */
const LANE = createLane({ places: 1, waiting: 20, waitingPerUser: 2 });
/** Loading takes about half a second, a password 20 ms. */
const LIMITS = { totalMs: 3000, silentMs: 3000 };
const WAIT_MS = 5000;
/** Longer passwords that repeat nothing and follow no keys are strong, and take long to judge. */
const MAX_JUDGED = 24;

/**
 * Why a password is guessed quickly, by zxcvbn, in a thread: a crafted one takes seconds. A password that can't be judged
 * in time is accepted, because the other rules have accepted it.
 */
export async function guessPassword(
  password: string,
  { email, name }: PasswordOwner,
): Promise<GuessReply> {
  if (password.length > MAX_JUDGED) return undefined;
  const personal = [email, name, ...`${email} ${name}`.split(/[^\p{L}\p{N}]+/u), 'beamwright'];
  const request = { password, personal: personal.filter((word) => word.length > 2) };
  const order = {
    module: MODULE,
    lane: LANE,
    limits: LIMITS,
    userId: email,
    signal: AbortSignal.timeout(WAIT_MS),
  };
  return withThread(order, (thread: Thread<GuessRequest, GuessReply>) => thread.ask(request)).catch(
    () => undefined,
  );
}
