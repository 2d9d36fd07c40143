import { expect, test } from 'vitest';
import {
  hasFeature,
  limitOf,
  maximumOf,
  mayExport,
  readAiLimit,
  type PlanFeature,
} from './entitlements.ts';
import { ROLES } from './roles.ts';

const FEATURES: Record<PlanFeature, boolean> = {
  test_cards: false,
  feedback_learning: false,
  own_analytics: false,
  ai_generation: false,
  team_features: false,
  expert_consultation: false,
  custom_ai_models: false,
  custom_materials: false,
};

const account = (role: (typeof ROLES)[number], machines: number, storage_bytes = -1) => ({
  role,
  plan: {
    ...FEATURES,
    exports: ['csv'] as const,
    limits: { machines, storage_bytes, savedRecipes: machines },
  },
});

test('administrators and beta users have features that their plan excludes', () => {
  const answers = ROLES.map((role) => [
    role,
    hasFeature(account(role, 1), 'test_cards'),
    mayExport(account(role, 1), 'json'),
    limitOf(account(role, 1), 'machines'),
  ]);
  expect(answers).toEqual([
    ['user', false, false, 1],
    ['admin', true, true, null],
    ['beta', true, true, null],
  ]);
});

test('a plan includes its features and exports, and no others', () => {
  const plan = { ...FEATURES, test_cards: true };
  expect(hasFeature({ role: 'user', plan }, 'test_cards')).toBe(true);
  expect(hasFeature({ role: 'user', plan }, 'own_analytics')).toBe(false);
  expect(mayExport(account('user', 1), 'csv')).toBe(true);
});

test('-1 is unlimited, 0 is nothing, and a ceiling applies if a plan is unlimited or larger', () => {
  expect(limitOf(account('user', -1), 'machines')).toBeNull();
  expect(limitOf(account('user', 0), 'machines')).toBe(0);
  expect(maximumOf(account('user', 0), 'machines')).toBe(0);
  expect(maximumOf(account('user', -1), 'machines')).toBe(500);
  expect(maximumOf(account('admin', 1), 'machines')).toBe(500);
  expect(maximumOf(account('user', 501), 'machines')).toBe(500);
  expect(maximumOf(account('user', -1), 'savedRecipes')).toBeNull();
  expect(maximumOf(account('user', -1, 50), 'storage_bytes')).toBe(50);
});

test('999999 and a role above limits are unlimited requests', () => {
  expect(readAiLimit({ requests_limit: 999_999, bypass_limits: false })).toBeNull();
  expect(readAiLimit({ requests_limit: 10, bypass_limits: true })).toBeNull();
  expect(readAiLimit({ requests_limit: 10, bypass_limits: false })).toBe(10);
});
