import type { Operation, OperationInput } from '@beamwright/contract';
import { request } from './api.ts';
import type { CallOptions, InputArgs } from './api.ts';

export type Download = Operation & { download: readonly string[] };

/** By then the browser has read the file. */
const REVOKE_MS = 60_000;

/** Downloads the file of an operation under the server's file name. Throws `ApiProblem`. */
export async function downloadFile<const O extends Download>(
  operation: O,
  ...[input, options]: InputArgs<O>
): Promise<void> {
  await save(await request(operation, input, options satisfies CallOptions | undefined));
}

/** Downloads one of several files of an operation: its name begins with what it is of. Throws `ApiProblem`. */
export async function downloadFileOf<const O extends Download>(
  of: string,
  operation: O,
  input: OperationInput<O>,
): Promise<void> {
  await save(await request(operation, input), `${of} `);
}

async function save(response: Response, before = ''): Promise<void> {
  const name = nameOf(response.headers.get('content-disposition'));
  const address = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = `${before}${name ?? ''}`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), REVOKE_MS);
}

/** The file name of a `content-disposition` header, in any script (RFC 6266); null without one. */
export function nameOf(disposition: string | null): string | null {
  const escaped = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  if (escaped !== undefined) {
    try {
      return decodeURIComponent(escaped);
    } catch {
      // Invalid escapes: fall back to the plain name.
    }
  }
  return /filename="([^"]*)"/i.exec(disposition ?? '')?.[1] ?? null;
}
