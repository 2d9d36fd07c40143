import type { RequestOptions } from './request-options.ts';
import type { ProviderOptions } from './provider-options.ts';
import type { TryOutcome } from './try-once.ts';

/** Maximum simplifications of one request; there are fewer optional parts than this. */
const MAX_WAYS = 7;

/**
 * One try. If the provider refuses optional parts, it is repeated without them; refusals cost nothing and do not
 * count as tries.
 */
export async function tryWithOptions<T>(
  providerOptions: ProviderOptions,
  tryOnce: (requestOptions: RequestOptions) => Promise<TryOutcome<T>>,
): Promise<TryOutcome<T>> {
  let requestOptions = await providerOptions.current();
  for (let asked = 1; ; asked += 1) {
    const outcome = await tryOnce(requestOptions);
    if (!('failure' in outcome)) {
      providerOptions.confirm(requestOptions);
      return outcome;
    }
    const { kind, refusedPart, isRetryable } = outcome.failure;
    if (kind === 'unusable' && isRetryable) providerOptions.reportUnusable(requestOptions);
    const next = refusedPart && providerOptions.refuse(requestOptions, refusedPart);
    if (next === undefined || asked === MAX_WAYS) return outcome;
    requestOptions = next;
  }
}
