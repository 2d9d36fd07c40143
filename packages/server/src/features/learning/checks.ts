import { attentionMessage } from '@beamwright/domain/messages';
import { defineCheck } from '../../platform/attention/define-check.ts';
import { readAttention } from './service.ts';

const evidence = defineCheck({
  id: 'learning.evidence',
  name: attentionMessage('name_evidence'),
  run: async ({ transactions }) => {
    const { failing } = await transactions.asService(readAttention);
    const [worst] = failing;
    return {
      findings: [
        {
          id: 'learning.failing',
          urgency: 'week',
          count: failing.length,
          title: attentionMessage('failing_work', { n: failing.length }),
          detail:
            worst &&
            attentionMessage('failing_work_detail', {
              material_first: worst.material,
              laser: worst.laser_type,
              operation: worst.operation,
              failed: worst.failed,
              results: worst.results,
            }),
          page: '/admin/evidence',
          action: attentionMessage('evidence_act'),
        },
      ],
      fine: { text: attentionMessage('none_failing') },
    };
  },
});

export const learningChecks = [evidence];
