import type { Operation } from '@beamwright/contract';

/** `Deprecation` (RFC 9745) and `Sunset` (RFC 8594) of an operation that callers should leave. */
export function describeLifecycle({
  deprecated,
  sunset,
}: Pick<Operation, 'deprecated' | 'sunset'>): Record<string, string> {
  return {
    ...(deprecated !== undefined && { deprecation: `@${Date.parse(deprecated) / 1000}` }),
    ...(sunset !== undefined && { sunset: new Date(sunset).toUTCString() }),
  };
}
