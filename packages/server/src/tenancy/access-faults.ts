import type { World } from './test-world.ts';

/** Reviewed exceptions, by rule; everything else is a fault. */
const REVIEWED: Record<string, string[]> = {
  // Rows that are the same for everyone.
  'policy that does not ask who the user is': [
    'public.plugin_plan_access plugin_plan_access_read',
    'public.plugins plugins_read',
    'public.subscription_plans plans_are_public',
    'public.system_settings system_settings_public',
  ],
  // Embedded engine only. These drop superuser rights permanently and restore them at the next start. Restoring
  // needs a file in the data folder that SQL without superuser rights can't write.
  'function with the rights of its owner': [
    'platform.drop_superuser()',
    'platform.restore_superuser()',
    // Only the service may call them. They return nothing but numbers of accounts, and the largest use.
    'count_over_limits(text,jsonb)',
    'count_blocked(text,jsonb,jsonb)',
    'count_by_usage(text,text,bigint[])',
    'most_used(text,text)',
    'count_figures(timestamp with time zone,timestamp with time zone)',
    // Embedded engine only. Writes pending changes to the files before a backup copies them; reads and changes no
    // row.
    'platform.write_checkpoint()',
    // Check the caller themselves, and return identifiers only.
    'find_settings(jsonb,integer)',
    // Checks the caller itself, and removes a machine or lens only from the caller's rows.
    'detach_rows(text,uuid,integer)',
    // Only the service may call them; what they change belongs to one user.
    'auth.set_email(uuid,text)',
    'auth.set_password(uuid,text)',
    'auth.end_sessions(uuid,uuid)',
    'auth.remove_factors(uuid)',
    'auth.remove_passkey(uuid,uuid)',
    'auth.turn_off_codes(uuid)',
    'auth.remove_factors_since(uuid,timestamp with time zone)',
    'auth.remove_password(uuid)',
    // Only the service may call it. Returns nothing but whether a session of a user is open.
    'auth.is_session_open(uuid,uuid)',
    // Only the service may call them. They refuse an account that is not due to be erased, reach its rows only, and
    // no column that doesn't name it.
    'erase_rows(regclass,name,uuid,integer)',
    'erase_names(regclass,name,uuid,integer)',
    'erase_audit(uuid,text,integer)',
    'erase_account(uuid,text)',
    'auth.erase_verifications(uuid)',
    // Triggers, which users cannot call. They write tables that users may only read.
    'save_user_words()',
    'record_view_end()',
    'count_added_words()',
    'count_changed_words()',
    'save_original_versions()',
    'count_storage()',
    'count_banner_figures()',
    'delete_originals_of_job()',
    'delete_original_of_version()',
    'clear_result_texts()',
    'name_inductions()',
    // Triggers, and what they call: they add what happened for the endpoints of the account that it happened to.
    'job_webhooks()',
    'setting_webhooks()',
    'result_webhooks()',
    'write_webhook_event(uuid,text,jsonb,uuid)',
    // Checks the caller itself, and adds nothing but how much of a limit is used.
    'note_limit_reached(uuid,text,bigint)',
    // Only sign-in calls them: the token or code that they get is what they check.
    'find_api_key(text)',
    'use_api_key(text)',
    'find_kiosk(text)',
    'open_kiosk(text,text)',
    // Change who is at the kiosk of the caller, and nothing else.
    'enter_kiosk(text,boolean)',
    'leave_kiosk()',
    // Check the caller themselves: a member gets their own code, and sees their own inductions or, as a manager, all.
    'save_kiosk_code(integer,text)',
    'team_inductions()',
    // Checks the caller itself, and deletes only from the caller's bin.
    'empty_own_bin(integer)',
    // Answers only which library of the caller has a setting: their own, or a team they are in.
    'find_library_of(uuid)',
    // Answers nothing but whether the caller may do something in a team.
    'may_act(text)',
    // Only the service and the functions here may call it. Answers with a role.
    'team_role_of(uuid,uuid)',
    // Triggers, and what they call. They write what members of a team must not write themselves.
    'set_team_plan(uuid)',
    'owner_plan_changed()',
    'person_erased()',
    'person_renamed()',
    'team_feature_changed()',
    'team_member_changed()',
    'is_lock_kept(boolean,uuid)',
    'guard_locked_setting()',
    'guard_locked_version()',
    'guard_locked_folder()',
    // Triggers, and what they call: they write what happened, and whom it is told to.
    'add_activity(uuid,uuid,text,jsonb,jsonb)',
    'setting_activity()',
    'version_activity()',
    'result_activity()',
    'card_activity()',
    'machine_activity()',
    'lens_activity()',
    'folder_activity()',
    'material_activity()',
    'member_activity()',
    'invitation_activity()',
    'successor_activity()',
    'successor_left()',
    'team_profile_activity()',
    'forget_push_devices()',
    // Only the service may call them. Return who has to be reminded of an induction.
    'expiring_inductions(integer,integer)',
    'inductions_to_remind(uuid,integer,uuid)',
    'induction_activity()',
    'page_activity()',
    'rule_activity()',
    'kiosk_activity()',
    'makerspace_activity()',
    'add_message_notices(team_messages,uuid[],text)',
    'mention_notice()',
    'message_notices()',
    'read_message_notices()',
    // Check the caller themselves. Entries and notices are of the team in which the caller acts; names of people only of
    // who is or was in it, or in notices of the caller.
    'record_activity(text,jsonb,jsonb)',
    'add_notices(uuid,uuid[],text,uuid,jsonb,boolean)',
    'notice_names(uuid[])',
    // Adds a browser of the caller, and removes others of the caller beyond a number.
    'add_push_device(text,text,text,text,uuid,integer)',
    // Check the caller themselves: who was asked to own a team, who is in it, and what they may do.
    'accept_team(uuid)',
    'team_people()',
    'own_teams()',
    'team_standing(uuid)',
    'may_follow(text,uuid)',
    'move_settings(uuid[],uuid,uuid)',
    // Check the caller themselves: names and messages of the team in which they act, and what they have not read.
    'team_names(uuid[])',
    'is_own_attachment(text,uuid)',
    'own_unread()',
    'find_team_messages(text,bigint,integer)',
    // Triggers, which users cannot call. They count revisions and start marks of who joins.
    'add_team_chat()',
    'set_message_revision()',
    'touch_message()',
    'set_mention_position()',
    'start_reading()',
    // Triggers, which users cannot call. They count revisions, and give cases back.
    'set_consultation_revision()',
    'release_consultations()',
    'release_consultations_of_leaving()',
    'case_photo_changed()',
    'count_case_photos()',
    'forget_moved_setting()',
    'forget_solved_case()',
    // Triggers: what answers others goes with its case and its maker’s consent.
    'forget_case_evidence()',
    'forget_case_baseline()',
    // Triggers, and what they call: they tell people of a case what happens in it.
    'add_case_notice(consultation_requests,text,uuid,uuid)',
    'consultation_notices()',
    'name_case_notices()',
    'consultation_message_notices()',
    'read_case_notices()',
    'tell_of_solved_case()',
    // The service only, which gives cases for administrators.
    'assign_consultation(uuid,uuid,timestamp with time zone,uuid,text)',
    // Check the caller themselves: experts learn about colleagues and what waits, makers about who helps them, and who has
    // no part in a case nothing of it.
    'is_expert()',
    'give_consultation(uuid,uuid,text,timestamp with time zone,text)',
    'expert_cards(uuid[])',
    'expert_ids()',
    'consultation_claimed(uuid)',
    'consultation_names(uuid)',
    'consultation_not_shared(uuid)',
    // Returns nothing but numbers.
    'consultation_outlook(text,text,timestamp with time zone)',
  ],
  // Embedded engine only, see above: it refuses without that file.
  'right that the login shares with a role of transactions': ['platform.restore_superuser()'],
  // Runs with the rights of the caller, who sees no rows of another user's status.
  'function users may call': [
    'platform.restore_superuser()',
    'get_user_ai_usage_status(uuid)',
    'ai_requests_used(profiles)',
    'ai_requests_limit(profiles)',
    'ai_limit_exceeded(profiles)',
    'storage_limit_bytes(uuid)',
    'own_bin_bytes()',
    // With the rights of the caller, who has no keys but their own.
    'count_api_keys(uuid,timestamp with time zone,uuid)',
    'enter_kiosk(text,boolean)',
    'leave_kiosk()',
    'save_kiosk_code(integer,text)',
    'team_inductions()',
    // These only compute a result from their arguments.
    'fold_text(text)',
    'split_words(text)',
    'setting_words(text,text,text,text,text[],text,text,text,uuid,uuid,uuid)',
    'words_of_owner(uuid,tsvector)',
    'tag_words(text[])',
    'find_settings(jsonb,integer)',
    'detach_rows(text,uuid,integer)',
    'empty_own_bin(integer)',
    'find_library_of(uuid)',
    'may_act(text)',
    'note_limit_reached(uuid,text,bigint)',
    'record_activity(text,jsonb,jsonb)',
    'add_notices(uuid,uuid[],text,uuid,jsonb,boolean)',
    'notice_names(uuid[])',
    'add_push_device(text,text,text,text,uuid,integer)',
    'accept_team(uuid)',
    'team_people()',
    'own_teams()',
    'team_standing(uuid)',
    'may_follow(text,uuid)',
    'move_settings(uuid[],uuid,uuid)',
    'team_names(uuid[])',
    'is_own_attachment(text,uuid)',
    'own_unread()',
    'find_team_messages(text,bigint,integer)',
    'is_expert()',
    'give_consultation(uuid,uuid,text,timestamp with time zone,text)',
    'expert_cards(uuid[])',
    'expert_ids()',
    'consultation_claimed(uuid)',
    'consultation_names(uuid)',
    'consultation_not_shared(uuid)',
    'consultation_outlook(text,text,timestamp with time zone)',
  ],
};

const APP_ROLES = `('app_login', 'app_user', 'app_anonymous', 'app_device', 'app_service')`;
const USER_ROLES = `array['app_user', 'app_anonymous', 'app_device']`;
const TRANSACTION_ROLES = `array['app_user', 'app_anonymous', 'app_device', 'app_service']`;
const OURS = `n.nspname not in ('information_schema') and n.nspname not like 'pg\\_%'`;

/** Each query returns the violations of the rule that names it. */
const QUERIES: Record<string, string> = {
  'table without row-level security': `
    select n.nspname || '.' || c.relname as fault from pg_class c
      join pg_namespace n on n.oid = c.relnamespace
    where ${OURS} and (c.relkind in ('r', 'p', 'f') and not c.relrowsecurity or c.relkind = 'm')`,

  'view that bypasses row-level security': `
    select n.nspname || '.' || c.relname as fault from pg_class c
      join pg_namespace n on n.oid = c.relnamespace
    where ${OURS} and c.relkind = 'v'
      and not coalesce('security_invoker=true' = any (c.reloptions)
        or 'security_invoker=on' = any (c.reloptions), false)`,

  'policy that does not ask who the user is': `
    select schemaname || '.' || tablename || ' ' || policyname as fault from pg_policies
    where roles && (${USER_ROLES} || '{public}')::name[] and permissive = 'PERMISSIVE'
      and coalesce(qual, with_check) !~ 'current_setting\\(''app.user_id'''`,

  'policy that lets rows through unchecked': `
    select schemaname || '.' || tablename || ' ' || policyname as fault from pg_policies
    where roles && (${USER_ROLES} || '{public}')::name[] and permissive = 'PERMISSIVE'
      and with_check is not null
      and with_check !~ 'current_setting\\(''app.user_id'''`,

  // Who acts in a team has its id as `app.user_id`: without such a policy, a viewer would do what the owner may.
  'table without a policy for teams': `
    select distinct p.tablename || ' ' || verb as fault from pg_policies p,
      unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE']) as verb
    where p.schemaname = 'public' and 'app_user' = any (p.roles) and p.permissive = 'PERMISSIVE'
      and p.cmd in (verb, 'ALL') and not exists (
        select from pg_policies r where r.schemaname = 'public' and r.tablename = p.tablename
          and r.permissive = 'RESTRICTIVE' and 'app_user' = any (r.roles) and r.cmd in (verb, 'ALL')
          and coalesce(r.qual, r.with_check) ~ 'app.member_id')`,

  'right to a whole table where columns were meant': `
    select n.nspname || '.' || c.relname || ' ' || role || ' ' || privilege as fault
    from pg_class c join pg_namespace n on n.oid = c.relnamespace,
      unnest(${USER_ROLES}) as role,
      unnest(array['insert', 'update', 'truncate', 'references', 'trigger']) as privilege
    where ${OURS} and c.relkind in ('r', 'p', 'v') and has_table_privilege(role, c.oid, privilege)`,

  'owner column that users may change': `
    select n.nspname || '.' || c.relname || '.' || a.attname as fault
    from pg_attribute a join pg_class c on c.oid = a.attrelid
      join pg_namespace n on n.oid = c.relnamespace, unnest(${USER_ROLES}) as role
    where ${OURS} and c.relkind in ('r', 'p') and a.attname in ('id', 'user_id')
      and has_column_privilege(role, c.oid, a.attnum, 'update')`,

  'function with the rights of its owner': `
    select p.oid::regprocedure::text as fault from pg_proc p
      join pg_namespace n on n.oid = p.pronamespace
    where ${OURS} and p.prosecdef`,

  'function users may call': `
    select distinct p.oid::regprocedure::text as fault from pg_proc p
      join pg_namespace n on n.oid = p.pronamespace, unnest(${USER_ROLES}) as role
    where ${OURS} and has_schema_privilege(role, n.oid, 'usage')
      and has_function_privilege(role, p.oid, 'execute')`,

  // If the login had such a right, a statement sent together with a failing `begin` would change rows outside the
  // transaction.
  'right that the login shares with a role of transactions': `
    select distinct n.nspname || '.' || c.relname || ' ' || privilege as fault
    from pg_class c join pg_namespace n on n.oid = c.relnamespace,
      unnest(array['insert', 'update']) as privilege, unnest(${TRANSACTION_ROLES}) as role
    where ${OURS} and c.relkind in ('r', 'p', 'v')
      and has_any_column_privilege('app_login', c.oid, privilege)
      and has_any_column_privilege(role, c.oid, privilege)
    union
    select n.nspname || '.' || c.relname || ' ' || privilege
    from pg_class c join pg_namespace n on n.oid = c.relnamespace,
      unnest(array['delete', 'truncate']) as privilege, unnest(${TRANSACTION_ROLES}) as role
    where ${OURS} and c.relkind in ('r', 'p', 'v')
      and has_table_privilege('app_login', c.oid, privilege)
      and has_table_privilege(role, c.oid, privilege)
    union
    select p.oid::regprocedure::text from pg_proc p
      join pg_namespace n on n.oid = p.pronamespace, unnest(${TRANSACTION_ROLES}) as role
    where ${OURS} and has_function_privilege('app_login', p.oid, 'execute')
      and has_function_privilege(role, p.oid, 'execute')
      and has_schema_privilege('app_login', n.oid, 'usage')
      and has_schema_privilege(role, n.oid, 'usage')`,

  'role of the app with too much power': `
    select rolname::text as fault from pg_roles where rolname in ${APP_ROLES}
      and (rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolreplication)`,

  'role of the app that owns tables': `
    select n.nspname || '.' || c.relname as fault from pg_class c
      join pg_namespace n on n.oid = c.relnamespace join pg_roles r on r.oid = c.relowner
    where ${OURS} and r.rolname in ${APP_ROLES}`,

  'schema users may create in': `
    select n.nspname || ' ' || role as fault from pg_namespace n, unnest(${USER_ROLES}) as role
    where ${OURS} and has_schema_privilege(role, n.oid, 'create')`,
};

/** T2: finds everything in the database that would bypass row-level security. */
export async function findAccessFaults(world: Pick<World, 'sql'>): Promise<string[]> {
  const faults: string[] = [];
  for (const [rule, query] of Object.entries(QUERIES)) {
    const rows = await world.sql<{ fault: string }>(`${query} order by 1`);
    const found = rows.filter(({ fault }) => !REVIEWED[rule]?.includes(fault));
    faults.push(...found.map(({ fault }) => `${rule}: ${fault}`));
  }
  return faults;
}
