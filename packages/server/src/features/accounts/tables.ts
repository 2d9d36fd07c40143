import type {
  ColorScheme,
  Density,
  GrantedRole,
  LinkPurpose,
  NotificationKind,
  NotificationWay,
  PressureUnit,
  Region,
  Role,
  SpeedUnit,
} from '@beamwright/contract';
import type { ColumnType, Generated, GeneratedAlways, Selectable } from 'kysely';

type SetByDatabase = ColumnType<Date, never, never>;

interface ProfilesTable {
  id: string;
  email: string;
  name: string;
  role: Generated<Role>;
  is_admin: GeneratedAlways<boolean>;
  /** Teams have a profile, too; nobody signs in as one. */
  kind: ColumnType<'user' | 'team', 'user' | 'team' | undefined, never>;
  /** The plan without a subscription. */
  plan_text: Generated<string>;
  /** What a subscription gives; written by a trigger. */
  subscribed_plan: ColumnType<string | null, never, never>;
  /** What a grant gives, if it counts; written by a function. */
  granted_plan: ColumnType<string | null, never, never>;
  /** When the next grant ends; written by the same function. */
  grants_end_at: ColumnType<Date | null, never, never>;
  /** The plan in force. */
  current_plan: GeneratedAlways<string>;
  onboarding_completed: Generated<boolean>;
  ai_strategy: Generated<'split' | 'unified'>;
  ai_model: Generated<'first' | 'second'>;
  speed_unit: SpeedUnit | null;
  galvo_speed_unit: SpeedUnit | null;
  pressure_unit: Generated<PressureUnit>;
  color_scheme: ColorScheme | null;
  density: Generated<Density>;
  region: Region | null;
  /** In the file storage. */
  avatar_key: string | null;
  email_verified: Generated<boolean>;
  /** Set by a trigger. */
  admin_since: ColumnType<Date | null, never, never>;
  password_changed_at: ColumnType<Date | null, undefined, Date>;
  /** Read and written by `privacy`. */
  erase_at: ColumnType<Date | null, undefined, Date | null>;
  erase_decided_at: ColumnType<Date | null, undefined, Date>;
  /** Read and written by the library. */
  feedback_prompt_dismissed_at: ColumnType<Date | null, undefined, Date | null>;
  created_at: SetByDatabase;
}

/** Profile columns that a user may change; the database grants only these. */
export type ProfilePatch = {
  [
    K in
      | 'name'
      | 'speed_unit'
      | 'galvo_speed_unit'
      | 'pressure_unit'
      | 'color_scheme'
      | 'density'
      | 'region'
      | 'ai_strategy'
      | 'ai_model'
      | 'onboarding_completed'
  ]?: Selectable<ProfilesTable>[K] | undefined;
};

/** What an administrator gave until a certain moment: a plan or a role. */
interface AccountGrantsTable {
  id: Generated<string>;
  user_id: string;
  /** Name of the plan or role, as it was then. */
  granted: string;
  /** Null once it has ended. */
  plan: string | null;
  role: GrantedRole | null;
  previous_role: Exclude<Role, 'admin'> | null;
  reason: string;
  ends_at: Date;
  granted_by: string | null;
  created_at: SetByDatabase;
  ended_at: ColumnType<Date | null, never, Date>;
  ended_by: ColumnType<string | null, never, string | null>;
}

interface SetupTokensTable {
  token_hash: string;
  expires_at: Date;
  used_at: Generated<Date | null>;
  created_at: SetByDatabase;
}

interface OneTimeLinksTable {
  token_hash: string;
  purpose: LinkPurpose;
  user_id: string;
  email: string;
  expires_at: ColumnType<Date, Date, never>;
  created_at: SetByDatabase;
}

/** What a user chose; whatever has no row is on. */
interface NotificationPreferencesTable {
  user_id: string;
  kind: NotificationKind;
  way: NotificationWay;
  is_on: boolean;
}

/** The columns of better-auth's table that the service reads. */
interface UserTable {
  id: ColumnType<string, never, never>;
  email: ColumnType<string, never, never>;
  name: ColumnType<string, never, never>;
  email_verified: ColumnType<boolean, never, never>;
}

export interface AccountsTables {
  'auth.user': UserTable;
  one_time_links: OneTimeLinksTable;
  profiles: ProfilesTable;
  notification_preferences: NotificationPreferencesTable;
  account_grants: AccountGrantsTable;
  setup_tokens: SetupTokensTable;
}
