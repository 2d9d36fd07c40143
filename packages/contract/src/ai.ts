import * as z from 'zod/mini';
import { NO_AI_LIMIT } from './entitlements.ts';
import { defineOperation } from './operation.ts';
import { field, orNull } from './schema.ts';

const num = (description: string) => field(z.number(), description);
const numOrNull = (description: string) => orNull(z.number(), description);

/** The limit shown when the real one cannot be read (specification §8). No model is asked then. */
export const FALLBACK_AI_LIMIT = 10;

export const aiUsageStatus = z.object({
  requests_used: num('Generations this month (UTC) that asked a model.'),
  requests_limit: num(`Generations per month in the plan; ${NO_AI_LIMIT} means no limit.`),
  requests_remaining: num(`Generations left this month; ${NO_AI_LIMIT} means no limit.`),
  limit_exceeded: field(z.boolean(), 'Whether no requests are left.'),
  reset_date: field(z.string(), 'First day of the next month, YYYY-MM-DD.'),
  bypass_limits: field(z.boolean(), 'Whether the role is exempt from limits.'),
});

export const getAiUsage = defineOperation({
  id: 'ai.getUsage',
  method: 'GET',
  path: '/ai/usage',
  summary: 'Get your AI usage: requests of this month, and whether a model is configured.',
  needs: { scope: 'account', team: 'viewer' },
  output: z.extend(aiUsageStatus, {
    is_configured: field(z.boolean(), 'Whether this installation has a model.'),
    models: field(
      z.array(z.string()),
      'Its models by name, the first one first. With two, a profile may choose the second.',
    ),
  }),
  status: 200,
  errors: [],
});

export const getAiStatus = defineOperation({
  id: 'ai.getStatus',
  method: 'GET',
  internal: true,
  path: '/admin/ai-status',
  summary: 'Get the model of this installation, whether it responds, and its cost today (UTC).',
  needs: { scope: 'administration' },
  output: z.object({
    model: orNull(z.string(), 'Name of the model; null if none is configured.'),
    is_available: field(z.boolean(), 'False while it keeps failing and is not asked.'),
    has_two_agents: field(z.boolean(), 'Whether a second agent reviews proposals.'),
    spent_today_usd: num('Spent today in US dollars, including running calls.'),
    is_priced: field(z.boolean(), 'False if no price is set; costs are then not counted.'),
    daily_limit_usd: num('Maximum spending per day, in US dollars.'),
    generations_today: num('Generations started today, including refunded ones.'),
    daily_generations: numOrNull('Maximum generations per day; null means no limit.'),
    calls_today: num('Model calls today.'),
    failed_today: num('Model calls today without a usable answer.'),
    tokens_today: num('Input and output tokens today.'),
  }),
  status: 200,
  errors: [],
});

export type AiUsageStatus = z.output<typeof aiUsageStatus>;
export type AiStatus = z.output<(typeof getAiStatus)['output']>;
