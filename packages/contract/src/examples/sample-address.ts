import { API_PREFIX } from '../operation.ts';
import type { SampleOptions, SampleRequest } from './sample-request.ts';

/** Where a request goes, with its parameters. Lists are repeated: `tag=a&tag=b`. */
export function sampleAddress(
  { path, params = {}, query = {} }: SampleRequest,
  { origin }: SampleOptions,
): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (braces: string, name: string) =>
    params[name] === undefined ? braces : encodeURIComponent(params[name]),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of [value].flat()) {
      if (one !== undefined && one !== null) search.append(name, String(one as string));
    }
  }
  const text = search.toString();
  return origin + API_PREFIX + filled + (text === '' ? '' : `?${text}`);
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
