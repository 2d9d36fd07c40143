import type { ApiKey, KeyKind, KeyScope } from '@beamwright/contract';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

type Immutable<T> = ColumnType<T, T, never>;
/** Null when it is created. */
type Later<T> = ColumnType<T | null, never, T | null>;

interface ApiKeysTable {
  id: Generated<string>;
  user_id: Immutable<string>;
  name: string;
  kind: Immutable<KeyKind>;
  token_hash: string;
  last_four: string;
  scopes: KeyScope[];
  allowed_addresses: string[];
  expires_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  previous_hash: Later<string>;
  previous_last_four: Later<string>;
  previous_ends_at: Later<Date>;
  is_used: ColumnType<boolean, never, boolean>;
  last_used_at: Later<Date>;
  created_at: GeneratedAlways<Date>;
  revoked_at: Later<Date>;
}

export type UsageCount = 'answered' | 'refused' | 'limited' | 'failed';

interface ApiKeyUsageTable extends Record<UsageCount, Generated<number>> {
  key_id: string;
  user_id: string;
  day: string;
  operation: string;
}

export interface ApiAccessTables {
  api_keys: ApiKeysTable;
  api_key_usage: ApiKeyUsageTable;
}

/** A key as it is listed. */
export interface KeyRow extends Omit<
  ApiKey,
  'expires_at' | 'previous' | 'last_used_at' | 'created_at' | 'revoked_at' | 'state'
> {
  user_id: string;
  expires_at: Date | null;
  is_expired: boolean;
  previous_last_four: string | null;
  previous_ends_at: Date | null;
  has_previous: boolean;
  place: number;
  last_used_at: Date | null;
  created_at: Date;
  revoked_at: Date | null;
}
