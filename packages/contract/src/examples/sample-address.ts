import { API_PREFIX } from '../operation.ts';
import type { SampleOptions, SampleRequest } from './sample-request.ts';

/** Where a request goes, with its parameters. Lists are repeated: `tag=a&tag=b`. */
export function sampleAddress(
  { path, params = {}, query = {} }: SampleRequest,
  { origin }: Pick<SampleOptions, 'origin'>,
): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (braces: string, name: string) =>
    params[name] === undefined ? braces : encodeURIComponent(params[name]),
  );
  const search = Object.entries(query).flatMap(([name, value]) =>
    [value]
      .flat()
      .filter((one) => one !== undefined && one !== null)
      .map((one) => `${encodeURIComponent(name)}=${encodeURIComponent(one as string)}`),
  );
  return origin + API_PREFIX + filled + (search.length === 0 ? '' : `?${search.join('&')}`);
}

/** Headers of a request with a key, in the order to read them in. */
export function sampleHeaders(
  { body, upload, idempotencyKey }: SampleRequest,
  { key }: SampleOptions,
): [name: string, value: string][] {
  return [
    ['Authorization', `Bearer ${key}`],
    ...(idempotencyKey === undefined
      ? []
      : [['Idempotency-Key', idempotencyKey] satisfies [string, string]]),
    ...(upload || body !== undefined
      ? [['Content-Type', upload?.type ?? 'application/json'] satisfies [string, string]]
      : []),
  ];
}
