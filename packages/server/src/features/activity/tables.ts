import type { ActivityCategory, ActivityDetails, ActivityKind } from '@beamwright/contract';
import type { Message } from '@beamwright/domain/types';
import type { ColumnType, GeneratedAlways } from 'kysely';

type Immutable<T> = ColumnType<T, never, never>;

/** As stored: sentences without their text, and the names that things had. */
export type StoredDetails = Omit<ActivityDetails, 'summary'> & {
  summary?: Message;
  setting?: string;
  machine?: string;
};

interface TeamActivityTable {
  id: GeneratedAlways<string>;
  team_id: Immutable<string>;
  actor_id: Immutable<string | null>;
  kind: Immutable<ActivityKind>;
  category: Immutable<ActivityCategory>;
  count: Immutable<number>;
  person_id: Immutable<string | null>;
  setting_id: Immutable<string | null>;
  machine_id: Immutable<string | null>;
  subject_id: Immutable<string | null>;
  details: Immutable<StoredDetails>;
  created_at: GeneratedAlways<Date>;
}

export interface ActivityTables {
  team_activity: TeamActivityTable;
}
