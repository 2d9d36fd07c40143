import type {
  IncidentPhase,
  StatusComponent,
  StatusImpact,
  StatusKind,
} from '@beamwright/contract';
import type { ColumnType, Generated } from 'kysely';

interface StatusDaysTable {
  day: ColumnType<string, string, never>;
  component: StatusComponent;
  minutes: string;
  operational: ColumnType<number, never, never>;
  degraded: ColumnType<number, never, never>;
  down: ColumnType<number, never, never>;
}

interface StatusEntriesTable {
  id: Generated<string>;
  kind: ColumnType<StatusKind, StatusKind, never>;
  title: string;
  impact: StatusImpact;
  components: StatusComponent[];
  starts_at: ColumnType<Date, string, string>;
  ends_at: ColumnType<Date | null, string | null, string | Date | null>;
  created_at: ColumnType<Date, never, never>;
  updated_at: ColumnType<Date, never, Date>;
}

interface StatusUpdatesTable {
  id: Generated<string>;
  entry_id: string;
  phase: IncidentPhase | null;
  body: string;
  created_at: ColumnType<Date, never, never>;
  edited_at: ColumnType<Date | null, never, Date>;
}

export interface StatusTables {
  status_days: StatusDaysTable;
  status_entries: StatusEntriesTable;
  status_updates: StatusUpdatesTable;
}
