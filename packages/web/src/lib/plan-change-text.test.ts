import { PLAN_FEATURES, type PlanFeature } from '@beamwright/contract';
import { planFeatureName } from '@beamwright/domain/messages';
import { beforeAll, expect, it } from 'vitest';
import { startI18n } from './i18n.ts';
import { entryName } from './plan-change-text.ts';
import { renderSentence } from './sentences.ts';

beforeAll(() => void startI18n(['en-US']));

it.each(Object.keys(PLAN_FEATURES) as PlanFeature[])(
  '%s has one name in tables and sentences',
  (feature) => {
    const inSentence = renderSentence(planFeatureName(feature), { speed: 'mm/s', pressure: 'psi' });
    expect(entryName(feature).toLowerCase()).toBe(inSentence?.toLowerCase());
  },
);
