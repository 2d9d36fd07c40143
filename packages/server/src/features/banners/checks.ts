import { attentionMessage } from '@beamwright/domain/messages';
import { sql } from 'kysely';
import { defineCheck } from '../../platform/attention/define-check.ts';
import { readUnlessMissing } from './missing-tables.ts';

/** Banners that are to start. There is nothing to act on. */
const banners = defineCheck({
  id: 'banners.scheduled',
  name: attentionMessage('name_banners'),
  run: async ({ transactions }) => {
    const scheduled = transactions.asService((trx) =>
      trx
        .selectFrom('notification_banners')
        .select(['message', 'start_date'])
        .where('deleted_at', 'is', null)
        .where('is_active', '=', true)
        .where(sql<boolean>`start_date > now()`)
        .orderBy('start_date')
        .orderBy('id')
        .execute(),
    );
    const rows = await readUnlessMissing(scheduled, []);
    return {
      coming: rows.flatMap(({ start_date, message }) =>
        start_date === null
          ? []
          : [
              {
                at: start_date,
                text: attentionMessage('banner_starts', { message }),
                page: '/admin/banners',
              },
            ],
      ),
    };
  },
});

export const bannerChecks = [banners];
