import { invalidRequest } from '../errors.ts';
import type { Fake } from '../fake.ts';
import { includeList } from './includes.ts';
import { presentRow } from '../store/present.ts';
import { findRow } from '../store/store.ts';
import type { ApiName } from '../store/tables.ts';

/** What the ids of expandable fields refer to. */
const PREFIXES: Record<string, ApiName> = {
  bpc: 'billing_portal.configuration',
  ch: 'charge',
  clock: 'test_helpers.test_clock',
  cus: 'customer',
  in: 'invoice',
  pi: 'payment_intent',
  pm: 'payment_method',
  price: 'price',
  prod: 'product',
  sub: 'subscription',
};

/** Fields of ids that cannot be expanded, although they look like it. */
const CLOSED = new Set(['id', 'subscription_item.subscription', 'charge.payment_method']);

type Plain = Record<string, unknown>;

const isPlain = (value: unknown): value is Plain => typeof value === 'object' && value !== null;

function refuse(path: string): never {
  const message = `This property cannot be expanded (${path}).`;
  throw invalidRequest(message, { param: 'expand' });
}

function fetchRow(fake: Fake, id: string): Plain | undefined {
  const name = PREFIXES[id.slice(0, id.indexOf('_'))];
  const row = name && findRow(fake.store, name, id);
  return row && (presentRow(fake.store, row) as unknown as Plain);
}

function expandValue(fake: Fake, owner: Plain, key: string, path: string): unknown {
  const value = owner[key];
  if (typeof value !== 'string') return value;
  if (CLOSED.has(key) || CLOSED.has(`${String(owner['object'])}.${key}`)) return refuse(path);
  return fetchRow(fake, value) ?? refuse(path);
}

/** A copy of `target` in which the field at the end of `keys` is an object instead of its id. */
function expandAt(fake: Fake, target: Plain, keys: string[], path: string): Plain {
  const [key = '', ...rest] = keys;
  const included = includeList(fake, target, key);
  if (included === undefined && !(key in target)) return refuse(path);
  const value = included ?? expandValue(fake, target, key, path);
  if (rest.length === 0) {
    if (included === undefined && value === target[key] && value !== null && !isPlain(value))
      return refuse(path);
    return { ...target, [key]: value };
  }
  return { ...target, [key]: expandInside(fake, value, rest, path) };
}

function expandInside(fake: Fake, value: unknown, keys: string[], path: string): unknown {
  if (Array.isArray(value)) return value.map((one) => expandInside(fake, one, keys, path));
  return isPlain(value) ? expandAt(fake, value, keys, path) : value;
}

/** Shows whole objects where the answer has ids, at the paths of `expand[]`. */
export function expandAnswer(fake: Fake, answer: object, paths: string[]): object {
  return paths.reduce<object>((result, path) => {
    const keys = path.split('.');
    if (keys.length > 4)
      throw invalidRequest('You cannot expand more than 4 levels of a property.');
    return expandAt(fake, result as Plain, keys, path);
  }, answer);
}
