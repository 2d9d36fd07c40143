import type { DBAdapter, DBTransactionAdapter, Where } from 'better-auth';
import { hashToken } from './hash-token.ts';

/** better-auth stores plain tokens. With this adapter, the database gets only their hashes. */
export function hashSessionTokens(adapter: DBAdapter): DBAdapter {
  return {
    ...hashStatements(adapter),
    transaction: (callback) => adapter.transaction((trx) => callback(hashStatements(trx))),
  };
}

function hashStatements(inner: DBTransactionAdapter): DBTransactionAdapter {
  return {
    ...inner,
    create: async <T extends object, R = T>(query: { model: string; data: Omit<T, 'id'> }) => {
      const { token } = query.data as { token?: unknown };
      if (!isSession(query) || typeof token !== 'string') return inner.create<T, R>(query);
      const data = { ...query.data, token: hashToken(token) };
      return { ...(await inner.create<T, R>({ ...query, data })), token };
    },
    findOne: async <T>(query: { model: string; where: Where[] }) => {
      const found = await inner.findOne<T>(hashWhere(query));
      const token = isSession(query) ? query.where.find(isToken)?.value : undefined;
      return found && token !== undefined ? { ...found, token } : found;
    },
    findMany: (query) => inner.findMany(hashWhere(query)),
    count: (query) => inner.count(hashWhere(query)),
    update: (query) => inner.update(hashWhere(query)),
    updateMany: (query) => inner.updateMany(hashWhere(query)),
    delete: (query) => inner.delete(hashWhere(query)),
    deleteMany: (query) => inner.deleteMany(hashWhere(query)),
    consumeOne: (query) => inner.consumeOne(hashWhere(query)),
    incrementOne: (query) => inner.incrementOne(hashWhere(query)),
  };
}

const isSession = ({ model }: { model: string }): boolean => model === 'session';
const isToken = ({ field }: Where): boolean => field === 'token';

function hashWhere<Q extends { model: string; where?: Where[] | undefined }>(query: Q): Q {
  if (!isSession(query) || !query.where?.some(isToken)) return query;
  return { ...query, where: query.where.map((part) => (isToken(part) ? hashPart(part) : part)) };
}

function hashPart(part: Where): Where {
  const { value } = part;
  if (typeof value === 'string') return { ...part, value: hashToken(value) };
  if (Array.isArray(value)) return { ...part, value: value.map((token) => hashToken(`${token}`)) };
  throw new TypeError(`A session token is compared with a ${typeof value}`);
}
