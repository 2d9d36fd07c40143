import { beforeAll, describe, expect, it } from 'vitest';
import { startI18n } from '../../lib/i18n.ts';
import { aCustomer, planNamed } from '../../testing/billing-samples.ts';
import { differencesOf } from './plan-changes.ts';

const { usage } = aCustomer('Hobby', { usage: { resets_on: '2026-12-01' } });
const shown = (before: string, after: string) =>
  differencesOf(planNamed(before), planNamed(after), usage).map(
    (each) => `${each.label}: ${each.before} → ${each.after}`,
  );

beforeAll(() => void startI18n(['en-US']));

describe('what another plan changes', () => {
  it('moving up', () => {
    expect(shown('Hobby', 'Pro')).toEqual([
      'Machines: 1 → 5',
      'Saved settings: 50 → No limit',
      'Jobs left in November: 4 → 404',
      'AI requests left in November: 29 → 429',
      'Storage: 250 MB → 2 GB',
      'Exports: Card, CSV, LightBurn, EZCAD → All',
      'Test cards: Off → On',
      'Feedback learning: Off → On',
      'Analytics: Off → On',
      'Support: Basic → Priority',
    ]);
  });

  it('moving down, nothing is left of a month that would be used up', () => {
    expect(shown('Hobby', 'Free')).toEqual([
      'Saved settings: 50 → 10',
      'Jobs left in November: 4 → 0',
      'AI requests left in November: 29 → 0',
      'Storage: 250 MB → 50 MB',
      'Exports: Card, CSV, LightBurn, EZCAD → Card, CSV',
      'Support: Basic → Community',
    ]);
  });

  it('names the keys for the API', () => {
    expect(shown('Pro', 'Shop')).toContain('API keys: Off → 1');
    expect(shown('Shop', 'Corporate')).toContain('API keys: 1 → 10');
  });
});
