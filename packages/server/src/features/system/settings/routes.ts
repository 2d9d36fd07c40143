import {
  changeSystemSetting,
  getRetention,
  listSettingChanges,
  listSystemSettings,
  maintenancePlan,
  retentionInForce,
} from '@beamwright/contract';
import type { FastifyInstance } from 'fastify';
import { recordAct } from '../../../platform/audit/insert-audit-entry.ts';
import { serve } from '../../../platform/http/serve.ts';
import { changeSetting, listChanges, listSettings } from './change-setting.ts';
import { storedSettingsOf } from './stored-settings.ts';

/** A maintenance by its mode and end: the log is for people. */
function auditValue(key: string, value: string): string {
  if (key !== 'maintenance') return value;
  const { mode, until } = maintenancePlan.parse(JSON.parse(value));
  return until === null ? mode : `${mode} until ${until}`;
}

export function registerSettings(app: FastifyInstance): void {
  const { realtime, transactions } = app.platform;
  const { asService } = transactions;
  const cache = storedSettingsOf({ transactions, realtime });

  serve(app, listSystemSettings, async () => ({
    items: await asService((trx) => listSettings(trx)),
  }));

  serve(app, changeSystemSetting, async ({ params, body }, { log, requestId, userId }) => {
    const { setting, before } = await asService(async (trx) => {
      const change = { ...params, ...body, editor: userId };
      const changed = await changeSetting(trx, change, { realtime, cache });
      if (changed.before === body.value) return changed;
      await recordAct(trx, {
        action: 'system_setting_changed',
        userId,
        requestId,
        subject: `${params.key}: ${auditValue(params.key, changed.before)} → ${auditValue(params.key, body.value)}`,
      });
      return changed;
    });
    log.info({ user_id: userId, ...params, before, value: body.value }, 'system setting changed');
    return setting;
  });

  serve(app, listSettingChanges, ({ query }) => asService((trx) => listChanges(trx, query)));

  serve(app, getRetention, async () => ({ days: retentionInForce(await cache.read()) }));
}
