import { attentionMessage } from '@beamwright/domain/messages';
import { sql } from 'kysely';
import { defineCheck } from '../../platform/attention/define-check.ts';

const cases = defineCheck({
  id: 'consultation.cases',
  name: attentionMessage('name_cases'),
  run: async ({ transactions }) => {
    const { late, oldest } = await transactions.asService((trx) =>
      trx
        .selectFrom('consultation_requests')
        .select([
          sql<number>`count(*)::int`.as('late'),
          sql<Date | null>`min(escalated_at)`.as('oldest'),
        ])
        .where('escalated_at', 'is not', null)
        .where('status', 'in', ['pending', 'reopened', 'assigned'])
        .executeTakeFirstOrThrow(),
    );
    return {
      findings: [
        {
          id: 'consultation.late',
          urgency: 'now',
          count: late,
          title: attentionMessage('cases', { n: late }),
          detail: attentionMessage('cases_detail'),
          since: oldest,
          minutes: late * 2,
          page: '/admin/consultations',
          action: attentionMessage('cases_act'),
        },
      ],
      fine: { text: attentionMessage('none_waiting') },
    };
  },
});

export const consultationChecks = [cases];
