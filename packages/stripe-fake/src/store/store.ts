import { TABLE_NAMES, type TableName, type Tables } from './tables.ts';

/** What happens when the payment of a renewal fails. */
interface RetryPolicy {
  /** Days between one attempt and the next. */
  retry_days: number[];
  /** What the subscription becomes after the last attempt. */
  after_retries: 'cancel' | 'unpaid' | 'past_due';
}

export interface Settings {
  retry_policy: RetryPolicy;
  webhooks: 'sent' | 'held' | 'disabled';
}

type Rows = { [K in TableName]: Map<string, Tables[K]> };

/** Everything that outlives a restart. Rows are replaced and never changed, so an event may keep one as it was. */
export interface Store {
  rows: Rows;
  settings: Settings;
  /** Counts changes, so that a file is written only when there is something to write. */
  version: number;
}

/** The plain form of a store, for its file. */
export interface StoredState {
  rows: { [K in TableName]: Tables[K][] };
  settings: Settings;
}

const DEFAULT_SETTINGS: Settings = {
  retry_policy: { retry_days: [3, 5, 7], after_retries: 'cancel' },
  webhooks: 'sent',
};

/** An empty store, or one with the state of an earlier run. */
export function createStore(stored?: StoredState): Store {
  const entries = TABLE_NAMES.map((name) => [
    name,
    new Map((stored?.rows[name] ?? []).map((row) => [row.id, row])),
  ]);
  return {
    rows: Object.fromEntries(entries) as Rows,
    settings: structuredClone(stored?.settings ?? DEFAULT_SETTINGS),
    version: 0,
  };
}

/** The state as plain data. */
export function dumpStore(store: Store): StoredState {
  const entries = TABLE_NAMES.map((name) => [name, [...store.rows[name].values()]]);
  return { rows: Object.fromEntries(entries) as StoredState['rows'], settings: store.settings };
}

export const findRow = <K extends TableName>(
  store: Store,
  name: K,
  id: string,
): Tables[K] | undefined => store.rows[name].get(id);

/** A row that must be there: its id comes from another row. */
export function getRow<K extends TableName>(store: Store, name: K, id: string): Tables[K] {
  const row = findRow(store, name, id);
  if (row === undefined) throw new Error(`No ${name} ${id} in the store.`);
  return row;
}

/** All rows, the oldest first. */
export const allRows = <K extends TableName>(store: Store, name: K): Tables[K][] => [
  ...store.rows[name].values(),
];

/** Adds or replaces a row; a replaced one keeps its place. */
export function putRow<K extends TableName>(store: Store, name: K, row: Tables[K]): void {
  store.rows[name].set(row.id, row);
  store.version += 1;
}

export function removeRow(store: Store, name: TableName, id: string): void {
  store.rows[name].delete(id);
  store.version += 1;
}
