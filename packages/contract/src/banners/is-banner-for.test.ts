import { expect, it } from 'vitest';
import { isBannerFor } from './parts.ts';

it('is for a user of the plans who is named', () => {
  const user = { userId: 'u', plan: 'Pro' };
  const target = (target_plans: string[], target_user_ids: string[]) => ({
    target_plans,
    target_user_ids,
  });
  expect(isBannerFor(target([], []), user)).toBe(true);
  expect(isBannerFor(target(['Pro'], ['u']), user)).toBe(true);
  expect(isBannerFor(target(['Free'], []), user)).toBe(false);
  expect(isBannerFor(target(['Pro'], ['v']), user)).toBe(false);
});
