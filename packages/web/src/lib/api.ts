import { API_PREFIX } from '@beamwright/contract';
import type { Operation, OperationInput, OperationOutput } from '@beamwright/contract';
import { networkProblem, problemOf, unreadableProblem } from './api-problem.ts';
import type { ApiProblem } from './api-problem.ts';

interface AnyInput {
  params?: Record<string, string | number>;
  query?: Record<string, string | number | boolean | undefined>;
  body?: unknown;
}

/** `call(getProfile)` · `call(getJob, { params: { id } })`: the input is left out when there is none. */
export type InputArgs<O extends Operation> = keyof OperationInput<O> extends never
  ? [input?: undefined, options?: CallOptions]
  : [input: OperationInput<O>, options?: CallOptions];

export interface CallOptions {
  signal?: AbortSignal;
}

export function addressOf(operation: Operation, input: AnyInput = {}): string {
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(input.params?.[name] ?? '')),
  );
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined) query.set(name, String(value));
  }
  const search = query.size > 0 ? `?${query}` : '';
  return `${API_PREFIX}${path}${search}`;
}

type SignedOutReason = 'session_expired' | 'authentication_required';
type SignedOutListener = (reason: SignedOutReason) => void;
let onSignedOut: SignedOutListener = () => {};

/** The one place that hears that a call was refused because nobody is signed in any more. */
export function listenForSignOut(listener: SignedOutListener): void {
  onSignedOut = listener;
}

async function send(operation: Operation, input: AnyInput, options: CallOptions) {
  const hasBody = input.body !== undefined;
  try {
    return await fetch(addressOf(operation, input), {
      method: operation.method,
      credentials: 'same-origin',
      headers: {
        accept: 'application/json, application/problem+json',
        ...(hasBody ? { 'content-type': 'application/json' } : {}),
      },
      ...(hasBody ? { body: JSON.stringify(input.body) } : {}),
      ...(options.signal ? { signal: options.signal } : {}),
    });
  } catch (error) {
    if (options.signal?.aborted) throw error;
    throw networkProblem(error);
  }
}

function announceSignOut(error: ApiProblem): void {
  if (error.code === 'session_expired' || error.code === 'authentication_required') {
    onSignedOut(error.code);
  }
}

/** Calls one operation of the contract; the answer is checked against its schema. Throws `ApiProblem`. */
export async function call<const O extends Operation>(
  operation: O,
  ...[input, options = {}]: InputArgs<O>
): Promise<OperationOutput<O>> {
  const response = await send(operation, input ?? {}, options);
  if (!response.ok) {
    const error = await problemOf(response);
    announceSignOut(error);
    throw error;
  }
  if (operation.output === undefined) return undefined as OperationOutput<O>;
  const answer: unknown = await response.json().catch(() => undefined);
  const parsed = operation.output.safeParse(answer);
  if (!parsed.success) {
    throw unreadableProblem(response.status, response.headers.get('x-request-id'), parsed.error);
  }
  return parsed.data as OperationOutput<O>;
}

/** A file an operation answers with, under the name the server gives it. Throws `ApiProblem`. */
export async function callForFile<const O extends Operation>(
  operation: O,
  input: OperationInput<O>,
): Promise<{ name: string; content: Blob }> {
  const response = await send(operation, input, {});
  if (!response.ok) {
    const error = await problemOf(response);
    announceSignOut(error);
    throw error;
  }
  const disposition = response.headers.get('content-disposition') ?? '';
  const name = /filename="([^"]+)"/.exec(disposition)?.[1] ?? 'beamwright';
  return { name, content: await response.blob() };
}
