import type { Operation, OperationInput, OperationOutput } from '@beamwright/contract';
import { acceptAnswer, addressOf, readAnswer } from './api.ts';
import type { AnyInput } from './api.ts';
import { networkProblem } from './api-problem.ts';
import { connection } from './connection.ts';

type Upload = Operation & { upload: object };
type UploadInput<O extends Operation> = Omit<OperationInput<O>, 'body'> & { body: Blob };

interface UploadOptions {
  /** Uploaded share of the file, 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}

/**
 * Uploads a file to an operation. Uses XMLHttpRequest, because `fetch` has no upload progress.
 * Throws `ApiProblem`.
 */
export async function uploadFile<const O extends Upload>(
  operation: O,
  input: UploadInput<O>,
  options: UploadOptions = {},
): Promise<OperationOutput<O>> {
  const { body, ...rest } = input as AnyInput & { body: Blob };
  const sentAt = performance.now();
  const response = await send(operation, addressOf(operation, rest), body, options);
  return readAnswer(operation, await acceptAnswer(operation, response, sentAt));
}

function send(
  { method }: Operation,
  address: string,
  file: Blob,
  { onProgress, signal }: UploadOptions,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const sending = new XMLHttpRequest();
    const stop = () => sending.abort();
    const leave = () => signal?.removeEventListener('abort', stop);
    sending.open(method, address);
    sending.setRequestHeader('accept', 'application/json, application/problem+json');
    sending.setRequestHeader('content-type', file.type);
    sending.upload.addEventListener('progress', ({ loaded, total }) => {
      if (total > 0) onProgress?.(loaded / total);
    });
    sending.addEventListener('load', () => {
      leave();
      resolve(responseOf(sending));
    });
    sending.addEventListener('error', () => {
      leave();
      connection.suspect();
      reject(networkProblem(new Error(`${method} ${address} got no answer`)));
    });
    sending.addEventListener('abort', () => {
      leave();
      reject(new DOMException('The upload was stopped', 'AbortError'));
    });
    signal?.addEventListener('abort', stop);
    sending.send(file);
    if (signal?.aborted) stop();
  });
}

/** The headers that are read of an answer. */
const READ_HEADERS = ['x-request-id', 'retry-after'];

/** As a `Response`, like every other call. */
function responseOf(sent: XMLHttpRequest): Response {
  const hasBody = sent.status !== 204;
  const headers = new Headers();
  for (const name of READ_HEADERS) {
    const value = sent.getResponseHeader(name);
    if (value !== null) headers.set(name, value);
  }
  return new Response(hasBody ? sent.responseText : null, { status: sent.status, headers });
}
