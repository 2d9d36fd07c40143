import type { PlanName, PressureUnit, Role, SpeedUnit } from '@beamwright/contract';
import type { ColumnType, Generated, GeneratedAlways, Selectable } from 'kysely';

type SetByDatabase = ColumnType<Date, never, never>;

interface ProfilesTable {
  id: string;
  email: string;
  name: string;
  role: Generated<Role>;
  is_admin: GeneratedAlways<boolean>;
  plan_text: Generated<PlanName>;
  onboarding_completed: Generated<boolean>;
  ai_strategy: Generated<'split' | 'unified'>;
  speed_unit: SpeedUnit | null;
  pressure_unit: Generated<PressureUnit>;
  /** Read and written by the library. */
  feedback_prompt_dismissed_at: ColumnType<Date | null, undefined, Date | null>;
  created_at: SetByDatabase;
}

/** Profile columns that a user may change; the database grants only these. */
export type ProfilePatch = {
  [K in 'name' | 'speed_unit' | 'pressure_unit' | 'onboarding_completed']?:
    | Selectable<ProfilesTable>[K]
    | undefined;
};

interface AuditLogTable {
  id: GeneratedAlways<number>;
  user_id: string;
  action: 'login' | 'signup' | 'logout';
  request_id: string;
  ip_address: ColumnType<string, never, never>;
  created_at: SetByDatabase;
}

interface SetupTokensTable {
  token_hash: string;
  expires_at: Date;
  used_at: Generated<Date | null>;
  created_at: SetByDatabase;
}

interface SystemSettingsTable {
  key: string;
  value: string;
  description: string;
}

export interface AccountsTables {
  profiles: ProfilesTable;
  audit_log: AuditLogTable;
  setup_tokens: SetupTokensTable;
  system_settings: SystemSettingsTable;
}
