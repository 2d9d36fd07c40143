import { z } from 'zod';
import type { Fake } from '../fake.ts';

/** The ids in a path. */
export type PathIds = Record<'id' | 'other', string>;

/** One call of the API. Its handler is synchronous, so nothing comes between its changes. */
export interface Route {
  method: 'GET' | 'POST' | 'DELETE';
  /** With `:id`, and `:other` for a second one. */
  path: `/v1/${string}`;
  params: z.ZodType;
  handle: (fake: Fake, params: never, ids: PathIds) => object;
}

type Handle<P> = (fake: Fake, params: P, ids: PathIds) => object;
type Shape = Record<string, z.ZodType>;

const define =
  (method: Route['method']) =>
  <S extends Shape>(
    path: Route['path'],
    shape: S,
    handle: Handle<z.output<z.ZodObject<S>>>,
  ): Route => ({ method, path, params: z.strictObject(shape), handle });

export const get = define('GET');
export const post = define('POST');
export const del = define('DELETE');
