import { attentionMessage } from '@beamwright/domain/messages';
import { defineCheck } from '../../platform/attention/define-check.ts';
import { readAttention } from './service.ts';

const chain = defineCheck({
  id: 'users.audit-chain',
  name: attentionMessage('name_chain'),
  run: async ({ transactions }) => {
    const { chain: state, entry_id, since } = await transactions.asService(readAttention);
    const at = since === null ? null : new Date(since);
    const isBroken = state === 'broken';
    return {
      findings: [
        {
          id: 'users.audit-chain',
          urgency: isBroken ? 'now' : 'week',
          count: state === 'ok' ? 0 : 1,
          title: attentionMessage(isBroken ? 'chain_broken' : 'chain_unchecked'),
          detail:
            isBroken && entry_id !== null
              ? attentionMessage('chain_broken_detail', { entry: entry_id })
              : undefined,
          since: at,
          page: '/admin/audit',
          action: attentionMessage('audit_act'),
          ...(isBroken && { minutes: 10 }),
        },
      ],
      fine: { text: attentionMessage(at === null ? 'chain_new' : 'chain_intact'), at },
    };
  },
});

export const usersChecks = [chain];
