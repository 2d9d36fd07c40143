import type { Batch } from './collector.ts';
import type { GroupBatch } from './group-batch.ts';

/** What a flush stores, by fingerprint. */
export interface StoredBatch {
  groups: Map<string, GroupBatch>;
  /** The account of each session that is not over, by the hash of its token. */
  users: Map<string, string>;
  visits: Batch['visits'];
  sampling: Batch['sampling'];
  ownBuild: string;
}

/** A group in the database, and what is added to it. */
export interface StoredGroup {
  id: string;
  batch: GroupBatch;
  build_id: string | null;
  isNew: boolean;
  cameBack: boolean;
}
