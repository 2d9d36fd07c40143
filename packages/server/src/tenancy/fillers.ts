import { settingMessage, versionMessage } from '@beamwright/domain';
import { fillKey, fillWebhook } from './fill-access.ts';
import type { RunSql } from './run-sql.ts';

export interface Fillers {
  /** Adds jobs that started earlier, one second apart; none before this month began, unless `when` says so. */
  fillJobs: (userId: string, count: number, when?: 'this month' | 'last month') => Promise<void>;
  fillSettings: (userId: string, count: number) => Promise<void>;
  /** Adds a test card that was created earlier; returns its id. */
  fillTestCard: (userId: string, settingId: string) => Promise<string>;
  /** Adds a custom material; returns its id. */
  fillMaterial: (userId: string) => Promise<string>;
  /** Adds a team that the user owns, with an invitation; returns the ids of both. */
  fillTeam: (userId: string) => Promise<{ teamId: string; invitationId: string }>;
  /** Adds a message of somebody in the team, with a reaction, a mention and a photo of theirs; returns its id. */
  fillMessage: (teamId: string, userId: string) => Promise<string>;
  /** Adds a notice and a result of a team, quiet hours and a browser that notices are pushed to. */
  fillNotices: (userId: string, teamId: string) => Promise<{ noticeId: string; deviceId: string }>;
  /** Adds an API key that was used, and a batch of jobs with its id; returns it. */
  fillKey: (userId: string) => Promise<string>;
  /** Adds a webhook endpoint, which is paused, with an event that waits for it. */
  fillWebhook: (userId: string) => Promise<{ endpointId: string; deliveryId: string }>;
  /** Adds a row of each kind of a makerspace, about a person of the team; returns the id of the kiosk. */
  fillMakerspace: (teamId: string, rows: { userId: string; machineId?: string }) => Promise<string>;
  /** Adds a resolved case with a row of each kind, and what the account knows as an expert; returns the id of the case. */
  fillCase: (userId: string) => Promise<string>;
  /** Adds a case asked from the first step of a job, with a proposal of its numbers; returns the ids of both. */
  fillProposal: (userId: string, jobId: string) => Promise<{ id: string; message_id: string }>;
  fillAiUsage: (userId: string) => Promise<void>;
  /** Adds a request that was slow. */
  fillSlowRequest: (userId: string) => Promise<void>;
  /** Adds a grant that has ended, and what an administrator snoozed. */
  fillGrant: (userId: string) => Promise<void>;
  /** Adds an export whose file is missing; returns its id. */
  fillExport: (userId: string) => Promise<string>;
  /** Adds a subscription with its customer, order and checkout, and a notice of a changed plan. */
  fillBilling: (userId: string) => Promise<void>;
  /** Adds a banner that the user has seen and dismissed. */
  fillBanner: (userId: string) => Promise<void>;
  /** Adds two questions to the job: one that was asked, and one that was not. */
  fillQuestions: (userId: string, jobId: string) => Promise<void>;
}

async function fillMaterial(sql: RunSql, userId: string): Promise<string> {
  const [material] = await sql<{ id: string }>(
    `insert into custom_materials (user_id, name, behaves_like, safety_notes)
     values ($1, 'Secret board', 'MDF', 'Secret glue') returning id`,
    [userId],
  );
  return material?.id ?? '';
}

const MONTH_START = `(date_trunc('month', now() at time zone 'utc') at time zone 'utc')`;
const CREATED_AT = {
  'this month': `greatest(${MONTH_START}, now() - n * interval '1 second')`,
  'last month': `${MONTH_START} - n * interval '1 second'`,
};

const SLOW_REQUEST = `insert into api_performance
  (user_id, operation, endpoint, method, status_code, duration, success, request_id, created_at)
  values ($1, 'library.list', '/settings', 'GET', 200, 1480, true, gen_random_uuid()::text, now())`;

const ENDED_GRANT = `insert into account_grants
  (user_id, granted, role, previous_role, reason, ends_at, ended_at)
  values ($1, 'beta', 'beta', 'user', 'Secret', now(), now())`;

async function fillCase(sql: RunSql, userId: string): Promise<string> {
  await sql('insert into experts (user_id) values ($1) on conflict do nothing', [userId]);
  const [asked] = await sql<{ id: string }>(
    `insert into consultation_requests (requester_id, status, problem, details, origin_kind, origin_id, solution,
       setting_id, job_id)
     values ($1, 'resolved', 'not_through', 'Secret trouble', 'setting', gen_random_uuid(), 'Secret trick',
       (select id from settings where user_id = $1 order by created_at limit 1),
       (select id from jobs where user_id = $1 order by created_at limit 1)) returning id`,
    [userId],
  );
  const id = asked?.id ?? '';
  await sql(
    `insert into consultation_attachments (consultation_id, key, kind, is_shared, content)
     values ($1, 'material', 'material', true, '{"material": {"name": "Secret board", "thickness_mm": 3}}')`,
    [id],
  );
  await sql(
    `insert into consultation_photos (consultation_id, user_id, created_by, is_sent, photo_key, photo_bytes)
     values ($1, $2, $2, true, 'casephotos/' || $2::uuid || '/' || gen_random_uuid() || '.jpg', 1000)`,
    [id, userId],
  );
  await sql(
    `insert into consultation_messages (consultation_id, sender_id, sender_role, body)
     values ($1, $2, 'maker', 'Secret words')`,
    [id, userId],
  );
  await sql(
    `insert into solved_cases (consultation_id, title, trouble, solution, problem)
     values ($1, 'Secret title', 'Secret trouble', 'Secret trick', 'not_through')`,
    [id],
  );
  await sql(
    `with added as (
       insert into materials_baseline (material, operation, laser_type, is_galvo, machine_power, power_range_min,
         power_range_max, base_speed_mm_min, base_power_percent, base_passes)
       values ('nothing', 'Cut', 'CO2', false, 1, 1, 21, 600, 60, 1) returning id)
     insert into case_evidence (consultation_id, baseline_id) select $1, id from added`,
    [id],
  );
  return id;
}

async function fillProposal(sql: RunSql, userId: string, jobId: string) {
  const [asked] = await sql<{ id: string }>(
    `insert into consultation_requests (requester_id, problem, operation, origin_kind, origin_id, origin_step, job_id)
     values ($1, 'other', 'Cut', 'step', $2::uuid, 0, $2::uuid) returning id`,
    [userId, jobId],
  );
  const id = asked?.id ?? '';
  const [proposed] = await sql<{ id: string }>(
    `insert into consultation_messages (consultation_id, sender_role, kind, details)
     select $1, 'expert', 'proposal', jsonb_build_object('proposal', jsonb_build_object('operation', 'Cut',
       'material', 'birch plywood', 'thickness_mm', 3, 'settings', workflow -> 0 -> 'settings', 'was', null,
       'repeats', 1, 'checks', '[]'::jsonb, 'speed_band_mm_min', null, 'energy', null, 'confidence', 0.5, 'setting_id', null,
       'version', null, 'outcome', null))
     from jobs where id = $2 returning id`,
    [id, jobId],
  );
  return { id, message_id: proposed?.id ?? '' };
}

/** A point of P-256: a subscription whose key is none is forgotten with the first push, each minute. */
const BROWSER_KEY =
  'BPBYtD3gLkY2-3lf6ygTUhNXLEDgVPEQLg0Ftr4J9REupNHOD_FiDDhnP4_0B1ZgIZil9Iq8n8GzMv0-vYBJWcY';

async function fillNotices(sql: RunSql, userId: string, teamId: string) {
  const [notice] = await sql<{ id: string }>(
    `insert into notices (user_id, kind, team_id, actor_id) values ($1, 'inherited', $2, $1) returning id`,
    [userId, teamId],
  );
  await sql(
    `insert into quiet_hours (user_id, start_minute, end_minute, time_zone) values ($1, 1200, 420, 'UTC')
     on conflict do nothing`,
    [userId],
  );
  const [device] = await sql<{ id: string }>(
    `insert into push_subscriptions (user_id, endpoint, p256dh, auth, device, session_id)
     values ($1::uuid, 'https://push.example/' || $1::uuid, $2, repeat('a', 22), 'Secret browser', gen_random_uuid())
     returning id`,
    [userId, BROWSER_KEY],
  );
  await sql(
    `insert into feedback (user_id, created_by, edge_score, material, operation, speed_mm_min, power_percent, passes)
     values ($1, $2, 8, 'MDF', 'Cut', 600, 60, 1)`,
    [teamId, userId],
  );
  return { noticeId: notice?.id ?? '', deviceId: device?.id ?? '' };
}

/** Inserts many rows directly, because the API would be slow. */
export function createFillers(sql: RunSql): Fillers {
  return {
    fillJobs: async (userId, count, when = 'this month') => {
      await sql(
        `insert into jobs (user_id, input_text, input_type, status, outcome, machine_name,
           machine_type, machine_power_watts, machine_configuration, created_at)
         select $1, 'cut 3 mm birch plywood', 'natural', 'completed', 'workflow', 'Filled', 'CO2',
           60, 'gantry', ${CREATED_AT[when]} from generate_series(1, $2::int) as n`,
        [userId, count],
      );
    },
    fillTestCard: async (userId, settingId) => {
      const [card] = await sql<{ id: string }>(
        `insert into test_cards (user_id, setting_id, base, design)
         values ($1, $2, '{}', '{"kind": "grid", "cells": []}') returning id`,
        [userId, settingId],
      );
      return card?.id ?? '';
    },
    fillBilling: (userId) => fillBilling(sql, userId),
    fillNotices: (userId, teamId) => fillNotices(sql, userId, teamId),
    fillKey: (userId) => fillKey(sql, userId),
    fillWebhook: (userId) => fillWebhook(sql, userId),
    fillMaterial: (userId) => fillMaterial(sql, userId),
    fillSlowRequest: async (userId) => void (await sql(SLOW_REQUEST, [userId])),
    fillTeam: (userId) => fillTeam(sql, userId),
    fillMessage: (teamId, userId) => fillMessage(sql, teamId, userId),
    fillMakerspace: (teamId, rows) => fillMakerspace(sql, teamId, rows),
    fillCase: (userId) => fillCase(sql, userId),
    fillProposal: (userId, jobId) => fillProposal(sql, userId, jobId),
    fillAiUsage: (userId) => fillAiUsage(sql, userId),
    fillBanner: (userId) => fillBanner(sql, userId),
    fillGrant: (userId) => fillGrant(sql, userId),
    fillExport: async (userId) => {
      const [added] = await sql<{ id: string }>(
        `insert into account_exports (user_id, state, file_key, bytes, finished_at, expires_at)
         values ($1::uuid, 'ready', 'exports/' || $1::uuid || '/' || gen_random_uuid() || '.zip', 1000, now(),
           now() + interval '7 days') returning id`,
        [userId],
      );
      return added?.id ?? '';
    },
    fillSettings: async (userId, count) => {
      await sql(
        `with made as (
           select gen_random_uuid() as id, gen_random_uuid() as version_id
           from generate_series(1, $2::int)
         ), versions as (
           insert into settings_versions (id, user_id, setting_id, major_version, minor_version,
             version_type, change_summary, settings_snapshot, material, operation, confidence)
           select version_id, $1, id, 1, 1, 'user_copy', $3::jsonb, '{}', 'birch plywood', 'Cut', 0.7
           from made)
         insert into settings (id, version_id, user_id, name, material, operation, speed_mm_min,
           speed_band_low_mm_min, speed_band_high_mm_min, power_percent, passes, fill_type,
           layer_mode, confidence, source, method, rationale, machine_name, machine_type,
           machine_power_watts)
         select id, version_id, $1, 'Filled', 'birch plywood', 'Cut', 600, 500, 700, 60, 1, 'line',
           'line', 0.7, 'computed', 'model', $4::jsonb, 'Filled', 'CO2', 60 from made`,
        [
          userId,
          count,
          JSON.stringify(versionMessage('saved')),
          JSON.stringify(settingMessage('nothing_preserved')),
        ],
      );
    },
    fillQuestions: (userId, jobId) => fillQuestions(sql, userId, jobId),
  };
}

async function fillMakerspace(
  sql: RunSql,
  teamId: string,
  { userId, machineId }: { userId: string; machineId?: string },
): Promise<string> {
  const [added] =
    machineId === undefined
      ? await sql<{ id: string }>(
          `insert into machines (user_id, name, type, power_watts, is_galvo)
           values ($1, 'Secret laser', 'CO2', 60, false) returning id`,
          [teamId],
        )
      : [{ id: machineId }];
  const ofMachine = [teamId, added?.id];
  await sql('insert into makerspaces (team_id, is_on) values ($1, false)', [teamId]);
  await sql(
    `insert into material_rules (team_id, machine_id, material, rule, reason)
     values ($1, $2, 'MDF', 'with_staff', 'Secret reason')`,
    ofMachine,
  );
  await sql(
    `insert into safety_pages (team_id, machine_id, version, text, demands_reading)
     values ($1, $2, 1, 'Secret page', true)`,
    ofMachine,
  );
  await sql(
    `insert into inductions (team_id, machine_id, version, user_id, confirmed_by, shown_by)
     values ($1, $2, 1, $3, $3, $3)`,
    [...ofMachine, userId],
  );
  await sql(
    `insert into kiosk_codes (team_id, user_id, number, code_hash) values ($1, $2, 1, repeat('a', 64))`,
    [teamId, userId],
  );
  const [kiosk] = await sql<{ id: string }>(
    `insert into kiosks (team_id, machine_id, name, created_by, member_id, staff_id)
     values ($1, $2, 'Secret kiosk', $3, $3, $3) returning id`,
    [...ofMachine, userId],
  );
  return kiosk?.id ?? '';
}

async function fillTeam(sql: RunSql, userId: string) {
  const [team] = await sql<{ id: string }>(
    `insert into profiles (id, kind, email, name) values (gen_random_uuid(), 'team', '', 'Secret team') returning id`,
  );
  const teamId = team?.id ?? '';
  await sql('insert into teams (id) values ($1)', [teamId]);
  await sql(`insert into team_members (team_id, user_id, role) values ($1, $2, 'owner')`, [
    teamId,
    userId,
  ]);
  const [invitation] = await sql<{ id: string }>(
    `insert into team_invitations (team_id, role, email, created_by, expires_at)
     values ($1, 'member', 'secret@makers.example', $2, now() + interval '7 days') returning id`,
    [teamId, userId],
  );
  return { teamId, invitationId: invitation?.id ?? '' };
}

async function fillMessage(sql: RunSql, teamId: string, userId: string): Promise<string> {
  const [message] = await sql<{ id: string }>(
    `insert into team_messages (team_id, user_id, message) values ($1, $2, 'Secret message') returning id`,
    [teamId, userId],
  );
  const id = message?.id ?? '';
  await sql(
    `insert into team_message_reactions (message_id, team_id, user_id, reaction) values ($1, $2, $3, 'like')`,
    [id, teamId, userId],
  );
  await sql(
    `insert into team_message_mentions (message_id, team_id, user_id, kind, label) values ($1, $2, $3, 'mention', 'me')`,
    [id, teamId, userId],
  );
  await sql(
    `insert into team_photos (user_id, created_by, message_id, photo_key, photo_bytes)
     values ($1::uuid, $2, $3, 'chatphotos/' || $1::uuid || '/' || gen_random_uuid() || '.jpg', 1000)`,
    [teamId, userId, id],
  );
  return id;
}

async function fillBilling(sql: RunSql, userId: string): Promise<void> {
  await sql(`insert into stripe_customers (customer_id, user_id) values ('cus_' || $1, $1::uuid)`, [
    userId,
  ]);
  await sql(
    `insert into stripe_user_subscriptions (subscription_id, user_id, customer_id, subscription_status,
           price_id, current_period_start, current_period_end)
         values ('sub_' || $1, $1::uuid, 'cus_' || $1, 'past_due', 'price_filled', 1764320400, 1766912400)`,
    [userId],
  );
  await sql(
    `insert into stripe_user_orders (order_id, user_id, order_date, amount, state, synced_at)
         values ('in_' || $1, $1::uuid, now(), 1999, 'open', now())`,
    [userId],
  );
  await sql(
    `insert into stripe_checkouts (session_id, user_id, price_id, plan_name)
         values ('cs_' || $1, $1::uuid, 'price_filled', 'Pro')`,
    [userId],
  );
  await sql(
    `insert into plan_change_notifications (user_id, old_plan, new_plan, changes)
         values ($1, 'Free', 'Free', '[{"entry": "machines", "before": 1, "after": 2}]')`,
    [userId],
  );
}

async function fillBanner(sql: RunSql, userId: string): Promise<void> {
  const [banner] = await sql<{ id: string }>(
    `insert into notification_banners (message) values ('Secret') returning id`,
  );
  const values = [userId, banner?.id];
  for (const table of ['notification_banner_views', 'notification_banner_dismissals']) {
    await sql(`insert into ${table} (user_id, banner_id) values ($1, $2)`, values);
  }
}

async function fillAiUsage(sql: RunSql, userId: string): Promise<void> {
  await sql(
    `insert into ai_usage_tracking
           (user_id, year_month, openai_requests_count, next_reset_date)
         values ($1, to_char(now() at time zone 'utc', 'YYYY-MM'), 1, current_date + 31)`,
    [userId],
  );
}

async function fillGrant(sql: RunSql, userId: string): Promise<void> {
  await sql(ENDED_GRANT, [userId]);
  await sql(
    `insert into attention_snoozes values ($1, 'mail.failed', 1, now() + interval '1 day')`,
    [userId],
  );
}

async function fillQuestions(sql: RunSql, userId: string, jobId: string): Promise<void> {
  await sql(
    `with asked as (
       insert into parser_question_analytics
         (user_id, job_id, question_id, field_name, source, event)
       values ($1, $2, 'thickness', 'thickness', 'compiled', 'asked')),
     unread as (
       insert into unread_sentences (user_id, sentence) values ($1, 'Secret sentence'))
     insert into ai_clarification_skipped
       (user_id, job_id, trigger_name, question_id, field_name, reason)
     values ($1, $2, 'Secret', 'coating', 'coating', 'said_in_text')`,
    [userId, jobId],
  );
}
