import { attentionMessage } from '@beamwright/domain/messages';
import { defineCheck } from '../../platform/attention/define-check.ts';
import { readAttention } from './service.ts';

/** Nothing of banners is wrong by itself; what starts soon comes up. */
const banners = defineCheck({
  id: 'banners.scheduled',
  name: attentionMessage('name_banners'),
  run: async ({ transactions }) => {
    const { coming } = await transactions.asService(readAttention);
    return {
      coming: coming.map(({ starts_at, message }) => ({
        at: new Date(starts_at),
        text: attentionMessage('banner_starts', { message }),
        page: '/admin/banners',
      })),
    };
  },
});

export const bannersChecks = [banners];
