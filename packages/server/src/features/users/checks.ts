import { attentionMessage } from '@beamwright/domain/messages';
import { defineCheck } from '../../platform/attention/define-check.ts';
import { readAttention, readPauses } from './service.ts';

/** Accounts paused within an hour that are no coincidence. */
const MANY = 5;

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

/** Accounts that somebody tried too many wrong passwords for. */
const signIn = defineCheck({
  id: 'users.sign-in',
  name: attentionMessage('name_sign_in'),
  run: async ({ transactions }) => {
    const { accounts, in_hour, since } = await transactions.asService(readPauses);
    const isMany = in_hour >= MANY;
    return {
      findings: [
        {
          id: 'users.sign-in-paused',
          urgency: isMany ? 'now' : 'today',
          count: accounts,
          title: attentionMessage('pauses', { n: accounts }),
          detail: isMany
            ? attentionMessage('pauses_many_detail', { n: in_hour })
            : attentionMessage('pauses_detail'),
          since,
          minutes: 2,
          page: '/admin/audit?action=sign_in_paused',
          action: attentionMessage('audit_act'),
        },
      ],
      fine: { text: attentionMessage('no_pauses') },
    };
  },
});

export const usersChecks = [chain, signIn];
