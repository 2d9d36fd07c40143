import type { Operations } from './generated/api.ts';

/** Method and path of an operation, as the documentation writes them. */
export type Route = keyof Operations;

export type Method = Route extends `${infer M} ${string}` ? M : never;
export type PathOf<M extends Method> = Route extends infer R
  ? R extends `${M} ${infer P}`
    ? P
    : never
  : never;
export type OperationOf<M extends Method, P extends string> = `${M} ${P}` extends Route
  ? Operations[`${M} ${P}`]
  : never;

export type AnswerOf<O> = O extends { answer: infer A } ? A : never;

/** What a caller may say of one request. */
export interface RequestOptions {
  /** Gives up, also while waiting for a retry. */
  signal?: AbortSignal;
  /** For one attempt; 30 s. 0: as long as it takes. */
  timeoutMs?: number;
  /** How long to go on trying again, in all; 90 s. It outlasts a restart of the server. */
  patienceMs?: number;
  /** How many times to try again within that; else as often as it takes. 0: never. */
  retries?: number;
  /** Of a POST; made by the client if left out. Choose it to repeat the request in another process. */
  idempotencyKey?: string;
  /** Further headers. */
  headers?: Record<string, string>;
}

/** What an operation takes: its parameters and body, required where the API requires them. */
type InputOf<O> = Omit<O, 'answer'> & RequestOptions;

/** The second argument may be left out if nothing in it is required. */
export type Arguments<O> =
  Partial<Omit<O, 'answer'>> extends Omit<O, 'answer'> ? [input?: InputOf<O>] : [input: InputOf<O>];

/** The same without types, as the core sends it. */
export interface PlainInput extends RequestOptions {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/** Parameters are texts, numbers and booleans. */
const textOf = (value: unknown): string => String(value);

/** The address with its parameters. Lists are repeated: `tag=a&tag=b`. */
export function addressOf(
  base: string,
  path: string,
  { params = {}, query = {} }: PlainInput,
): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => {
    const value = params[name];
    // Otherwise `undefined` would become part of an address, and "" would name the list.
    if (value === undefined || value === '') throw new TypeError(`params.${name} is missing`);
    const part = encodeURIComponent(textOf(value));
    // They would lead to another address.
    if (part === '.' || part === '..') throw new TypeError(`params.${name} is ${part}`);
    return part;
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of [value].flat()) {
      if (one !== undefined && one !== null) search.append(name, textOf(one));
    }
  }
  const text = search.toString();
  return base + filled + (text === '' ? '' : `?${text}`);
}
