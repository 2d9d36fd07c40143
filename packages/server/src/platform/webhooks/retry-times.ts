const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;

/** Seconds until the next attempt, by the number of attempts so far; together just under three days. */
const WAITS_S = [
  5,
  MINUTE_S,
  5 * MINUTE_S,
  30 * MINUTE_S,
  2 * HOUR_S,
  5 * HOUR_S,
  10 * HOUR_S,
  14 * HOUR_S,
  20 * HOUR_S,
  20 * HOUR_S,
];
export const MAX_ATTEMPTS = WAITS_S.length + 1;
/** Spreads what failed together. */
const JITTER = 0.1;

/** Failures in a row after which an endpoint rests, so that what is dead takes little of the server. */
const FAILURES_BEFORE_REST = 5;
const MAX_REST_S = HOUR_S;

/** Undefined after the last attempt. `random` is from 0 to 1. */
export function secondsToRetry(attempts: number, random: number): number | undefined {
  const wait = WAITS_S[attempts - 1];
  return wait === undefined ? undefined : Math.ceil(wait * (1 - JITTER * random));
}

/** How long an endpoint rests after so many failures in a row. */
export const secondsOfRest = (failures: number): number =>
  failures < FAILURES_BEFORE_REST
    ? 0
    : Math.min(MINUTE_S * 2 ** (failures - FAILURES_BEFORE_REST), MAX_REST_S);

/** After so long, most of what may be sent at once may be sent again. */
const NEXT_TURN_S = 0.4;
/** Others send there as well, who would only be asked in vain. */
const NEXT_TURN_AMONG_OTHERS_S = 1;

/** How long an endpoint waits that got some turns or none. Spread, so that those of one receiver come in any order. */
export const secondsToNextTurn = (hadTurns: boolean): number =>
  (hadTurns ? NEXT_TURN_S : NEXT_TURN_AMONG_OTHERS_S) * (1 + Math.random());
