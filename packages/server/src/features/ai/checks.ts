import { attentionMessage } from '@beamwright/domain/messages';
import { sql } from 'kysely';
import { defineCheck } from '../../platform/attention/define-check.ts';
import { readStatus } from './ledger/read-status.ts';

const MINUTES_PER_DRAFT = 0.3;
/** Share of the day's money from which it is worth a look. */
const NEAR = 0.8;

interface Drafts {
  waiting: number;
  inside: number;
  far: number;
  oldest: Date | null;
}

/** Generated settings that wait for a decision. */
const drafts = defineCheck({
  id: 'ai.drafts',
  name: attentionMessage('name_drafts'),
  run: async ({ transactions }) => {
    const { waiting, inside, far, oldest } = await transactions.asService(async (trx) => {
      const { rows } = await sql<Drafts>`
        select count(*)::int as waiting, (count(*) filter (where verdict = 'inside'))::int as inside,
          (count(*) filter (where verdict = 'far'))::int as far, min(created_at) as oldest
        from ai_generated_settings where status in ('draft', 'needs_review')`.execute(trx);
      return rows[0] ?? { waiting: 0, inside: 0, far: 0, oldest: null };
    });
    return {
      findings: [
        {
          id: 'ai.drafts',
          urgency: 'today',
          count: waiting,
          title: attentionMessage('drafts', { n: waiting }),
          detail: attentionMessage('drafts_detail', { inside, far }),
          since: oldest,
          minutes: Math.ceil(waiting * MINUTES_PER_DRAFT),
          page: '/admin/ai',
          action: attentionMessage('drafts_act'),
        },
      ],
      fine: { text: attentionMessage('none_waiting') },
    };
  },
});

/** Whether the model answers, and what is left of the day's money. */
const model = defineCheck({
  id: 'ai.model',
  name: attentionMessage('name_model'),
  run: async (platform) => {
    const status = await readStatus(platform);
    if (status.model === null) return { fine: { text: attentionMessage('not_configured') } };
    const share =
      status.daily_limit_usd > 0 && status.is_priced
        ? status.spent_today_usd / status.daily_limit_usd
        : 0;
    return {
      findings: [
        {
          id: 'ai.model',
          urgency: 'now',
          count: status.is_available ? 0 : 1,
          title: attentionMessage('model_away'),
          detail: attentionMessage('model_away_detail'),
          minutes: 3,
          page: '/admin/settings',
          action: attentionMessage('model_act'),
        },
        {
          id: 'ai.spending',
          urgency: 'week',
          count: share >= NEAR ? 1 : 0,
          title: attentionMessage('spending_near', { percent: Math.round(share * 100) }),
          detail: attentionMessage('spending_detail'),
          page: '/admin/settings',
          action: attentionMessage('spending_act'),
        },
      ],
      fine: { text: attentionMessage('responds') },
    };
  },
});

export const aiChecks = [drafts, model];
