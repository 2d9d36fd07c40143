import {
  aiSettings,
  aiSettingsCo2,
  aiSettingsDiode,
  aiSettingsFiber,
  aiSettingsUv,
  checkMaterialSafety,
  getAiStatus,
  getAiUsage,
  getApprovedFirstSavings,
} from '@beamwright/contract';
import type { LaserType } from '@beamwright/domain/types';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../platform/errors.ts';
import { serve } from '../../platform/http/serve.ts';
import { readCustomMaterials } from '../materials/service.ts';
import { findAdditionsFor } from '../questions/service.ts';
import { answerSettings } from './functions/answer-settings.ts';
import { checkMaterialHere } from './functions/check-material.ts';
import { readStatus } from './ledger/read-status.ts';
import { readSavings } from './ledger/read-savings.ts';
import { readShownUsage } from './ledger/shown-usage.ts';
import { createSanityAsker } from './review/create-sanity-asker.ts';
import { registerReview } from './review/routes.ts';
import { generatorOf } from './service.ts';
import { publishStoredSettingChanged } from './events.ts';

const FUNCTIONS = [
  { operation: aiSettingsCo2, laser: 'CO2' },
  { operation: aiSettingsFiber, laser: 'Fiber' },
  { operation: aiSettingsUv, laser: 'UV' },
  { operation: aiSettingsDiode, laser: 'Diode' },
  { operation: aiSettings, laser: undefined },
] as const;

export function registerAi(app: FastifyInstance): void {
  const { config, realtime } = app.platform;
  const generator = generatorOf(app);
  const findAdditions = findAdditionsFor(app);

  registerReview(app, {
    askSanity: createSanityAsker(app.platform),
    onStoredChanged: () => publishStoredSettingChanged({ realtime, log: app.log }),
  });

  serve(app, getAiUsage, async (_request, context) => ({
    ...(await readShownUsage(context)),
    is_configured: config.ai !== undefined,
    models: [config.ai, config.secondAi].flatMap((model) => (model ? [model.name] : [])),
  }));

  serve(app, getAiStatus, () => readStatus(app.platform));

  serve(app, getApprovedFirstSavings, () => readSavings(app.platform));

  for (const { operation, laser } of FUNCTIONS) {
    serve(app, operation, ({ body }, context) => {
      requireLaser(laser, body.machineType);
      return answerSettings(context, { generator, findAdditions }, body);
    });
  }

  serve(app, checkMaterialSafety, async ({ body }, { db, userId }) => {
    const custom_materials = await db((trx) => readCustomMaterials(trx, userId));
    return checkMaterialHere({ findAdditions, custom_materials }, body.material);
  });
}

function requireLaser(laser: LaserType | undefined, asked: LaserType): void {
  if (laser === undefined || laser === asked) return;
  throw new AppError('ai_wrong_machine', `${asked} was sent to the function of ${laser}`);
}
