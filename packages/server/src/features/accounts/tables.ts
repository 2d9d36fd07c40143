import type { PressureUnit, PlanName, SpeedUnit } from '@beamwright/contract';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

export type Role = 'user' | 'admin' | 'beta';
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
  created_at: SetByDatabase;
}

interface AuditLogTable {
  id: GeneratedAlways<number>;
  user_id: string;
  action: 'login' | 'signup' | 'logout';
  request_id: string;
  ip_address: string;
  created_at: SetByDatabase;
}

interface SetupTokensTable {
  token_hash: string;
  expires_at: Date;
  used_at: Date | null;
  created_at: SetByDatabase;
}

interface SystemSettingsTable {
  key: string;
  value: string;
  description: string;
}

interface AuthUserTable {
  id: string;
  email: string;
  name: string;
}

interface AuthSessionTable {
  id: string;
  token: string;
  user_id: string;
  expires_at: Date;
  updated_at: Date;
}

export interface AccountsTables {
  profiles: ProfilesTable;
  audit_log: AuditLogTable;
  setup_tokens: SetupTokensTable;
  system_settings: SystemSettingsTable;
  'auth.user': AuthUserTable;
  'auth.session': AuthSessionTable;
}
