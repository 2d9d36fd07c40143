import type { Operation } from '@beamwright/contract';
import { request } from './api.ts';
import type { CallOptions, InputArgs } from './api.ts';

type Download = Operation & { download: readonly string[] };

/** By then the browser has taken the file over. */
const REVOKE_MS = 60_000;

/** Saves the file an operation answers with, under the name the server gives it. Throws `ApiProblem`. */
export async function downloadFile<const O extends Download>(
  operation: O,
  ...[input, options]: InputArgs<O>
): Promise<void> {
  const response = await request(operation, input, options satisfies CallOptions | undefined);
  const name = nameOf(response.headers.get('content-disposition'));
  const address = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = name ?? '';
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), REVOKE_MS);
}

/** The file name of a `content-disposition`, in any script (RFC 6266); null when there is none. */
export function nameOf(disposition: string | null): string | null {
  const escaped = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  if (escaped !== undefined) {
    try {
      return decodeURIComponent(escaped);
    } catch {
      // Broken escapes: the plain name beside it does.
    }
  }
  return /filename="([^"]*)"/i.exec(disposition ?? '')?.[1] ?? null;
}
