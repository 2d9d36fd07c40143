import type { AiWay } from './ai-way.ts';
import type { AiWays } from './ai-ways.ts';
import type { TryOutcome } from './try-once.ts';

/** Maximum simplifications of one request; there are fewer optional parts than this. */
const MAX_WAYS = 7;

/**
 * One try. If the provider refuses optional parts, it is repeated without them; refusals cost nothing and do not
 * count as tries.
 */
export async function tryInWays<T>(
  ways: AiWays,
  tryOnce: (way: AiWay) => Promise<TryOutcome<T>>,
): Promise<TryOutcome<T>> {
  let way = await ways.current();
  for (let asked = 1; ; asked += 1) {
    const outcome = await tryOnce(way);
    if (!('failure' in outcome)) {
      ways.confirm(way);
      return outcome;
    }
    const { kind, refusedPart, isRetryable } = outcome.failure;
    if (kind === 'unusable' && isRetryable) ways.reportUnusable(way);
    const next = refusedPart && ways.refuse(way, refusedPart);
    if (next === undefined || asked === MAX_WAYS) return outcome;
    way = next;
  }
}
