import { getAiUsage, listPlans, plan, updateProfile } from '@beamwright/contract';
import { describe, expect, it } from 'vitest';
import { api } from '../testing/fake-api.ts';
import {
  choose,
  expectCall,
  expectGone,
  expectShown,
  expectText,
  radio,
  region,
} from '../testing/find.ts';
import { sampleOf } from '../testing/sample-of.ts';
import { aProfile } from '../testing/samples.ts';
import { openApp } from '../testing/screen.tsx';

const serve = (...models: string[]) =>
  api.on(
    getAiUsage,
    sampleOf(getAiUsage.output, {
      is_configured: true,
      models,
      requests_limit: 2000,
      requests_remaining: 2000,
      reset_date: '2026-12-01',
    }),
  );
const SHOP = { plan: { custom_ai_models: true } };

describe('the choice of a model in the account settings', () => {
  it('saves which of the two answers', async () => {
    serve('Quick', 'Thorough');
    openApp('/settings/ai', aProfile({ ...SHOP, ai_model: 'first' }));
    await expect.element(radio('Quick')).toBeChecked();
    api.on(updateProfile, aProfile({ ...SHOP, ai_model: 'second' }));
    await choose('Thorough');
    await expectCall(updateProfile, { body: { ai_model: 'second' } });
    await expect.element(radio('Thorough')).toBeChecked();
  });

  it('is not there with one model', async () => {
    serve('Quick');
    openApp('/settings/ai', aProfile(SHOP));
    await expectShown(region('AI').getByText('AI strategy', { exact: true }).first());
    await expectGone(region('AI').getByText('Model', { exact: true }));
  });

  it('after a downgrade says which answers, and which plan has the other', async () => {
    serve('Quick', 'Thorough');
    api.on(listPlans, { items: [sampleOf(plan, { name: 'Shop', custom_ai_models: true })] });
    openApp('/settings/ai', aProfile({ ai_model: 'second', plan: { custom_ai_models: false } }));
    await expectText('Your plan doesn’t include Thorough, so Quick answers.');
    await expect
      .element(region('AI').getByRole('link', { name: 'See plan' }))
      .toHaveAttribute('href', '/upgrade');
    await expectGone(radio('Thorough'));
  });
});
