import { beforeAll, describe, expect, it } from 'vitest';
import { startI18n } from '../../../lib/i18n.ts';
import { PLANS } from '../../../testing/billing-samples.ts';
import { plansText } from './features-page.tsx';
import { listFeatures, type Feature } from './list-features.ts';
import sizes from './pictures/sizes.json' with { type: 'json' };

const FILES = Object.keys(import.meta.glob('./pictures/*.webp'));

beforeAll(() => void startI18n(['en-US']));

const featureOf = (picture: string) =>
  listFeatures().find((each) => each.picture === picture) as Feature;

describe('features', () => {
  it('each has a light and a dark picture, and no picture is left over', () => {
    const names = listFeatures().map(({ picture }) => picture);
    expect(Object.keys(sizes).toSorted()).toEqual(names.toSorted());
    const wanted = names.flatMap((name) => [
      `./pictures/${name}-dark.webp`,
      `./pictures/${name}-light.webp`,
    ]);
    expect(FILES.toSorted()).toEqual(wanted.toSorted());
  });

  it('each says which plans have it', () => {
    const text = (picture: string, plans = PLANS) => plansText(featureOf(picture), plans);
    expect(text('bench')).toBe('In every plan');
    expect(text('test-card')).toBe('In Pro, Shop, and Corporate');
    expect(text('export')).toBe('Import in every plan, every export in Pro, Shop, and Corporate');
    expect(text('lab', PLANS.slice(0, 3))).toBe('Not in any plan right now');
    const plans = PLANS.map((plan) => Object.assign(structuredClone(plan), { test_cards: true }));
    expect(text('test-card', plans)).toBe('In every plan');
  });
});
