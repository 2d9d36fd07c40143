import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, it } from 'vitest';
import { startI18n } from '../../../lib/i18n.ts';
import type { SiteFacts } from '../../../lib/site/site-facts.ts';
import { PLANS } from '../../../testing/billing-samples.ts';
import { featuresPage, plansText } from './features-page.tsx';
import { listFeatures, type Feature } from './list-features.ts';
import sizes from './pictures/sizes.json' with { type: 'json' };

const FILES = Object.keys(import.meta.glob('./pictures/*.webp'));

beforeAll(() => void startI18n(['en-US']));

const featureOf = (picture: string) =>
  listFeatures().find((each) => each.picture === picture) as Feature;

const markup = () =>
  renderToStaticMarkup(featuresPage().body({ plans: PLANS } as unknown as SiteFacts));

describe('features', () => {
  it('each has light and dark pictures for a desk and a phone, and no picture is left over', () => {
    const names = listFeatures().map(({ picture }) => picture);
    expect(Object.keys(sizes).toSorted()).toEqual(names.toSorted());
    const wanted = Object.entries(sizes).flatMap(([name, size]) =>
      ['1x', '2x', ...('phone' in size ? ['phone'] : [])].flatMap((kind) => [
        `./pictures/${name}-dark-${kind}.webp`,
        `./pictures/${name}-light-${kind}.webp`,
      ]),
    );
    expect(FILES.toSorted()).toEqual(wanted.toSorted());
  });

  it('each picture reserves its place, has smaller files, and only the first is loaded at once', () => {
    const pictures = markup().split('<picture').slice(1);
    expect(pictures).toHaveLength(listFeatures().length);
    for (const [at, picture] of pictures.entries()) {
      const [img = ''] = /<img[^>]*>/.exec(picture) ?? [];
      expect(img).toMatch(/width="\d+" height="\d+"/);
      expect(img).toMatch(/srcSet="[^"]+-1x[^"]* \d+w, [^"]+-2x[^"]* \d+w" sizes="[^"]+"/);
      expect(img.includes('loading="lazy"')).toBe(at > 0);
      const [forPhone = ''] = /<source media="\(max-width: 760px\)"[^>]*>/.exec(picture) ?? [];
      if (picture.includes('scan-')) expect(forPhone).toBe('');
      else expect(forPhone).toMatch(/srcSet="[^"]+-phone[^"]*" width="\d+" height="\d+"/);
    }
  });

  it('name the API, where its documentation is, and the plans with keys', () => {
    expect(markup()).toMatch(
      /In Shop and Corporate<\/a> · <a href="\/api\/docs">API Documentation<\/a>/,
    );
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
