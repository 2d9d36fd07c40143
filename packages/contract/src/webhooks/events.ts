import * as z from 'zod/mini';
import { PLAN_LIMITS, type PlanLimit } from '../entitlements.ts';
import { feedback } from '../feedback.ts';
import { jobSummary } from '../jobs.ts';
import { setting } from '../library/settings.ts';
import { field, id, timestamp } from '../schema.ts';

/** What an endpoint can get, and when it happens. */
export const WEBHOOK_EVENTS = {
  'job.completed': 'A run of a job has ended with an outcome. One that waits for an answer hasn’t.',
  'setting.saved': 'A setting was added to the library.',
  'setting.changed': 'A setting of the library was changed.',
  'result.reported': 'A result at the machine was reported.',
  'limit.reached': 'The last of a limit of the plan was used. Storage sends none.',
} as const;
export type WebhookEventType = keyof typeof WEBHOOK_EVENTS;
export const WEBHOOK_EVENT_TYPES = Object.keys(WEBHOOK_EVENTS) as WebhookEventType[];

/** Sent by “Send test” only, whatever the endpoint has chosen. */
export const TEST_EVENT = 'endpoint.tested';

/** A setting without what is computed, explained or only for teams: `library.get` has it. */
const sentSetting = z.pick(setting, {
  id: true,
  name: true,
  material: true,
  thickness_mm: true,
  operation: true,
  speed_mm_min: true,
  power_percent: true,
  passes: true,
  interval_mm: true,
  frequency_hz: true,
  pulse_width_ns: true,
  kerf_mm: true,
  air_assist: true,
  repeats: true,
  confidence: true,
  source: true,
  safety_bypassed: true,
  notes: true,
  folder_id: true,
  tags: true,
  job_id: true,
  machine_id: true,
  machine_name: true,
  machine_type: true,
  machine_power_watts: true,
  lens_id: true,
  lens_focal_length_mm: true,
  created_at: true,
  updated_at: true,
});

const sentResult = z.omit(feedback, { has_photo: true, machine_name: true, created_by: true });

/** A limit that says when it is reached. Storage is counted by the database for each row, which sends nothing. */
export type ReportedLimit = Exclude<PlanLimit, 'storage_bytes'>;
const REPORTED_LIMITS = (Object.keys(PLAN_LIMITS) as PlanLimit[]).filter(
  (limit): limit is ReportedLimit => limit !== 'storage_bytes',
);

const eventOf = <Type extends string, Data extends z.ZodMiniType>(type: Type, data: Data) =>
  z.object({
    id: field(
      z.string().check(z.regex(/^evt_[0-9a-f]{32}$/)),
      'ID of the event, the same each time it is sent; also the header `webhook-id`.',
    ),
    type: field(z.literal(type), 'What happened.'),
    timestamp: timestamp('When it happened'),
    data: field(data, 'What it happened to.'),
  });

/** What is posted to an endpoint. */
export const webhookEvent = z.discriminatedUnion('type', [
  eventOf('job.completed', jobSummary),
  eventOf('setting.saved', sentSetting),
  eventOf('setting.changed', sentSetting),
  eventOf('result.reported', sentResult),
  eventOf(
    'limit.reached',
    z.object({
      limit: field(z.enum(REPORTED_LIMITS), 'The limit.'),
      used: field(z.number(), 'How much of it is used.'),
      maximum: field(z.number(), 'How much the plan includes.'),
    }),
  ),
  eventOf(TEST_EVENT, z.object({ endpoint_id: id('endpoint') })),
]);
export type WebhookEvent = z.output<typeof webhookEvent>;
