import type { LabRuleKind } from '@beamwright/domain/types';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

type Immutable<T> = ColumnType<T, T, never>;
/** Written by the database. */
type Read<T> = ColumnType<T, never, never>;

interface MakerspacesTable {
  team_id: Immutable<string>;
  is_on: boolean;
}

interface MaterialRulesTable {
  id: GeneratedAlways<string>;
  team_id: Immutable<string>;
  machine_id: Immutable<string>;
  material: Immutable<string | null>;
  custom_material_id: Immutable<string | null>;
  rule: Immutable<LabRuleKind>;
  reason: Immutable<string | null>;
  max_thickness_mm: Immutable<number | null>;
  updated_at: Read<Date>;
}

interface SafetyPagesTable {
  machine_id: Immutable<string>;
  version: Immutable<number>;
  team_id: Immutable<string>;
  text: Immutable<string>;
  demands_reading: Immutable<boolean>;
  created_by: Read<string | null>;
  created_at: Read<Date>;
}

interface InductionsTable {
  id: Generated<string>;
  team_id: Immutable<string>;
  /** Null once the machine was deleted. */
  machine_id: Immutable<string | null>;
  machine_name: Read<string | null>;
  version: Immutable<number>;
  user_id: Immutable<string>;
  confirmed_by: Read<string | null>;
  shown_by: Immutable<string | null>;
  confirmed_at: Read<Date>;
  expires_at: Immutable<Date | null>;
}

interface KiosksTable {
  id: Generated<string>;
  team_id: Immutable<string>;
  machine_id: Immutable<string>;
  name: Immutable<string>;
  code_hash: string | null;
  code_expires_at: Date | null;
  token_hash: ColumnType<string | null, never, null>;
  opened_at: Read<Date | null>;
  last_seen_at: Read<Date | null>;
  revoked_at: ColumnType<Date | null, never, Date>;
  member_id: ColumnType<string | null, never, null>;
  staff_id: ColumnType<string | null, never, null>;
  member_until: Read<Date | null>;
  created_by: Read<string | null>;
  created_at: Read<Date>;
}

interface KioskCodesTable {
  team_id: Immutable<string>;
  user_id: Immutable<string>;
  number: Read<number>;
}

export interface MakerspaceTables {
  makerspaces: MakerspacesTable;
  material_rules: MaterialRulesTable;
  safety_pages: SafetyPagesTable;
  inductions: InductionsTable;
  kiosks: KiosksTable;
  kiosk_codes: KioskCodesTable;
}
