import { attentionMessage } from '@beamwright/domain/messages';
import { defineCheck } from '../../../platform/attention/define-check.ts';
import { readAttention } from './service.ts';

const MINUTES = 3;

const errors = defineCheck({
  id: 'errors.open',
  name: attentionMessage('name_errors'),
  run: async ({ transactions }) => {
    const { came_back, new: fresh, since, users } = await transactions.asService(readAttention);
    const common = {
      detail: attentionMessage('errors_detail', { users }),
      since,
      action: attentionMessage('errors_act'),
    };
    return {
      findings: [
        {
          ...common,
          id: 'errors.back',
          urgency: 'now',
          count: came_back,
          title: attentionMessage('errors_back', { n: came_back }),
          minutes: came_back * MINUTES,
          page: '/admin/errors?state=came_back',
        },
        {
          ...common,
          id: 'errors.new',
          urgency: 'today',
          count: fresh,
          title: attentionMessage('errors_new', { n: fresh }),
          minutes: fresh * MINUTES,
          page: '/admin/errors?state=new',
        },
      ],
      fine: { text: attentionMessage('none_new') },
    };
  },
});

export const errorsChecks = [errors];
