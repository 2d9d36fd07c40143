import type { TeamRole } from '@beamwright/contract';
import type { Verb } from './table-matrix.ts';

/** The least role for each verb; a verb that is missing is for nobody. */
export type TeamRule = Partial<Record<Verb, TeamRole>>;

const readOnly: TeamRule = { select: 'viewer' };
const byMembers: TeamRule = {
  select: 'viewer',
  insert: 'member',
  update: 'member',
  delete: 'member',
};
const byManagers: TeamRule = {
  select: 'viewer',
  insert: 'manager',
  update: 'manager',
  delete: 'manager',
};

/**
 * Who may do what with the rows of a team, while they act in it. A table that is missing is closed to them. Written by
 * hand, so that the policies of the database are compared with a decision.
 */
export const TEAM_RULES: Record<string, TeamRule> = {
  // Members lock it; its name is changed by managers.
  profiles: { select: 'viewer' },
  teams: { select: 'viewer', update: 'owner' },
  team_members: { select: 'viewer' },
  team_invitations: { select: 'viewer', update: 'manager' },
  team_chats: readOnly,
  // One’s own, and managers delete any: see `chat-rows.test.ts`.
  team_messages: { select: 'viewer' },
  team_message_reads: { select: 'viewer' },
  team_message_reactions: { select: 'viewer' },
  team_message_mentions: { select: 'viewer' },
  // Managers delete any; who puts one into a message is in `photos.test.ts`.
  team_photos: { select: 'viewer', insert: 'member', delete: 'manager' },
  team_activity: readOnly,
  makerspaces: { select: 'viewer', insert: 'manager', update: 'manager' },
  material_rules: { select: 'viewer', insert: 'manager', delete: 'manager' },
  safety_pages: { select: 'viewer', insert: 'manager' },
  // One’s own, and managers all: the row that is tried is somebody else’s. Nobody sees the code of another, so
  // `kiosk_codes` is missing here.
  inductions: { select: 'manager', insert: 'manager' },
  kiosks: { select: 'manager', insert: 'manager', update: 'manager' },
  account_storage: readOnly,
  ai_usage_tracking: readOnly,
  plugin_settings: readOnly,
  setting_words: readOnly,
  machines: byManagers,
  lenses: byManagers,
  custom_materials: byManagers,
  folders: byMembers,
  settings: { select: 'viewer', insert: 'member', update: 'member' },
  settings_versions: { select: 'viewer', insert: 'member' },
  // One’s own, and managers any: see below.
  feedback: { select: 'viewer', insert: 'member' },
  test_cards: byMembers,
  jobs: { select: 'viewer', insert: 'member', update: 'member' },
  safety_bypasses: { select: 'viewer', insert: 'member' },
  imports: byMembers,
  import_rows: byMembers,
  parser_question_analytics: { select: 'viewer', insert: 'member' },
  ai_clarification_skipped: { select: 'viewer', insert: 'member' },
};
