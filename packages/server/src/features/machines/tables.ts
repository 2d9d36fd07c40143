import type { LaserType } from '@beamwright/domain/types';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** Set once: ownership and origin never change. */
type Immutable<T> = ColumnType<T, T, never>;

interface MachinesTable {
  id: Generated<string>;
  user_id: Immutable<string>;
  /** The member who made it, in a team. */
  created_by: GeneratedAlways<string | null>;
  name: string;
  type: LaserType;
  power_watts: number;
  is_galvo: boolean;
  software: string | null;
  controller: string | null;
  bed_width_mm: number | null;
  bed_height_mm: number | null;
  pulse_width_min_ns: number | null;
  pulse_width_max_ns: number | null;
  frequency_min_hz: number | null;
  frequency_max_hz: number | null;
  scan_speed_max_mm_s: number | null;
  catalog_id: Immutable<string | null>;
  /** In a team: what people need to use it. */
  requires_induction: Generated<boolean>;
  induction_months: number | null;
  /** When the user chose to keep it active beyond the limit of the plan; 1970 if never. */
  kept_at: Generated<Date>;
  created_at: GeneratedAlways<Date>;
}

interface LensesTable {
  id: Generated<string>;
  user_id: Immutable<string>;
  machine_id: Immutable<string>;
  focal_length_mm: number;
  focal_length_inches: GeneratedAlways<number>;
}

export interface MachinesTables {
  machines: MachinesTable;
  lenses: LensesTable;
}
