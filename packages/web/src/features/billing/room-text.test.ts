import { beforeAll, describe, expect, it } from 'vitest';
import { startI18n } from '../../lib/i18n.ts';
import { aCustomer, planNamed } from '../../testing/billing-samples.ts';
import { roomOf } from './plan-room.ts';
import { roomText } from './room-text.ts';

const { usage } = aCustomer('Hobby', { usage: { resets_on: '2026-12-01' } });

const textOf = (plan: string, name: Parameters<typeof roomOf>[2], isLarger = false) =>
  roomText(name, roomOf(planNamed(plan), usage, name), {
    usage,
    isCurrent: plan === 'Hobby',
    isLarger,
  });

beforeAll(() => void startI18n(['en-US']));

describe('what a limit means in words', () => {
  it.each([
    ['Free', 'machines', false, 'full', 'warn'],
    ['Pro', 'machines', true, 'room for 4', 'ok'],
    ['Free', 'savedRecipes', false, '38 turn read-only', 'stop'],
    ['Hobby', 'savedRecipes', false, '2 left', 'warn'],
    ['Free', 'jobs_per_month', false, 'from December', 'stop'],
    ['Hobby', 'jobs_per_month', false, '4 left', 'warn'],
    ['Pro', 'jobs_per_month', true, '404 left', 'ok'],
    ['Hobby', 'ai_requests_per_month', false, '29 left', undefined],
    ['Shop', 'ai_requests_per_month', true, '1,929 left', 'ok'],
    ['Free', 'storage_bytes', false, '19 MB left', undefined],
  ] as const)('%s, %s', (plan, name, isLarger, words, tone) => {
    expect(textOf(plan, name, isLarger)).toEqual({ words, tone });
  });

  it('says nothing without a limit', () => {
    expect(textOf('Shop', 'machines')).toBeNull();
  });

  it('says of the own plan what is read-only or used up', () => {
    const over = { kind: 'over', limit: 50, over: 3 } as const;
    const own = { usage, isCurrent: true, isLarger: false };
    expect(roomText('savedRecipes', over, own)?.words).toBe('3 read-only');
    expect(roomText('jobs_per_month', over, own)?.words).toBe('used up');
    expect(roomText('storage_bytes', { ...over, over: 3_000_000 }, own)?.words).toBe('3 MB over');
  });
});
