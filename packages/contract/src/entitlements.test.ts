import { expect, test } from 'vitest';
import { hasFeature } from './entitlements.ts';

const FREE = { test_cards: false, feedback_learning: false, own_analytics: false };

test('administrators and beta users have what their plan leaves out', () => {
  expect(hasFeature({ role: 'user', plan: FREE }, 'test_cards')).toBe(false);
  expect(hasFeature({ role: 'user', plan: { ...FREE, test_cards: true } }, 'test_cards')).toBe(
    true,
  );
  expect(hasFeature({ role: 'admin', plan: FREE }, 'test_cards')).toBe(true);
  expect(hasFeature({ role: 'beta', plan: FREE }, 'own_analytics')).toBe(true);
});
