import { pageMaterials } from '@beamwright/domain/material-facts';
import { safetyMessage } from '@beamwright/domain/messages';
import { LASER_TYPES, type LaserType } from '@beamwright/domain/types';
import { afterEach, describe, expect, it } from 'vitest';
import { startI18n } from '../lib/i18n.ts';
import { activateFindings, type MaterialFindings } from '../lib/site/added-findings.ts';
import { materialPath } from '../lib/site/material-path.ts';
import { editedPlans } from '../testing/fake-plans.ts';
import { materialNames } from './material-names.ts';
import { renderPagesAt, renderPlanPages } from './render-site.tsx';

const files = {
  styles: { parts: [], ofAnswers: [] },
  script: '/islands.js',
  fonts: '',
  catalogs: {},
};
const rendering = { locale: 'en', messages: {}, files } as const;
const REASON = 'The sheets in the shed are glued with PVC.';

const about = (
  material: string,
  level: 'block' | 'warn' = 'block',
  lasers: readonly LaserType[] = LASER_TYPES,
): MaterialFindings => ({
  [material]: [
    {
      lasers,
      finding: {
        rule: 'BLOCK:installation',
        level,
        reason: safetyMessage('added', { text: REASON }),
        alternatives: ['poplar plywood'],
      },
    },
  ],
});

const pagesAt = (paths: string[], findings: MaterialFindings) =>
  renderPagesAt({ paths, findings }, rendering);
const htmlAt = (path: string, findings: MaterialFindings): string =>
  pagesAt([path], findings).find((page) => page.path === path)?.html ?? '';

/** What only settings have; a chart has it too. */
const SETTINGS = /mm\/s|<table|data-island="bench"|"Dataset"/;

afterEach(() => {
  activateFindings({});
  startI18n(['en-US']);
});

describe('a page of a material that an administrator blocked', () => {
  it.each(['/materials/birch-plywood', '/materials/birch-plywood/co2-cut'])(
    '%s has the reason and an alternative, and no settings',
    (path) => {
      expect(htmlAt(path, {})).toMatch(SETTINGS);
      const [page] = pagesAt([path], about('birch plywood'));
      expect(page?.html).toContain(REASON);
      expect(page?.html).toContain('/materials/poplar-plywood');
      expect(page?.html).not.toMatch(SETTINGS);
      expect(page?.picture).toMatchObject({ verdict: { tone: 'stop' } });
      expect(page?.picture?.facts).toBeUndefined();
    },
  );

  it('is in its language, and only there', () => {
    const findings = about('birch plywood');
    const paths = ['/de/materials/birch-plywood'];
    expect(renderPagesAt({ paths, findings }, rendering)).toEqual([]);
    const german = renderPagesAt({ paths, findings }, { ...rendering, locale: 'de' });
    expect(german.map(({ path }) => path)).toEqual(paths);
  });

  it('is no alternative and not among the similar ones of others', () => {
    const path = '/materials/birch-plywood';
    const [similar = ''] = /id="similar".*?href="([^"]+)"/s.exec(htmlAt(path, {}))?.slice(1) ?? [];
    const material = pageMaterials().find(({ canonical }) => materialPath(canonical) === similar);
    expect(htmlAt(path, about(material?.canonical ?? ''))).not.toContain(`"${similar}"`);
    const pvc = htmlAt('/materials/pvc', about('cast acrylic'));
    expect(htmlAt('/materials/pvc', {})).toMatch(/id="instead".*href="\/materials\/cast-acrylic"/s);
    expect(pvc).not.toMatch(/id="instead".*href="\/materials\/cast-acrylic".*id="questions"/s);
  });

  it('is not among those that another page speaks for', () => {
    expect(htmlAt('/materials/mdf', {})).toContain('draftboard');
    expect(htmlAt('/materials/mdf', about('draftboard (MDF)'))).not.toContain('draftboard');
  });
});

describe('a block for one laser', () => {
  const findings = about('MDF', 'block', ['Diode']);

  it('takes its settings, and leaves those of the others', () => {
    const html = htmlAt('/materials/mdf', findings);
    expect(html).toContain(REASON);
    expect(html).not.toMatch(/Diode \d+ W|mdf\/diode-cut/);
    expect(html).toContain('mdf/co2-cut');
    expect(html).toMatch(SETTINGS);
  });

  it('blocks the page of that laser', () => {
    expect(htmlAt('/materials/mdf/diode-cut', findings)).not.toMatch(SETTINGS);
    expect(htmlAt('/materials/mdf/co2-cut', findings)).toMatch(SETTINGS);
  });
});

it('the names of each material are all matched: a pattern reads 8000 characters', () => {
  for (const [material, names] of Object.entries(materialNames()))
    expect(names.join('\n').length, material).toBeLessThan(6000);
  expect(materialNames()['birch plywood']).toEqual(
    expect.arrayContaining(['birch plywood', 'baltic birch', 'birkensperrholz']),
  );
});

it('a warning of an administrator is on the page and beside its example', () => {
  const html = htmlAt('/materials/basswood', about('basswood', 'warn'));
  expect(html.split(REASON).length).toBeGreaterThan(2);
  expect(html).toMatch(SETTINGS);
});

it('the list of materials and its file have a blocked material without settings', () => {
  const pages = pagesAt(['/materials'], {
    ...about('birch plywood'),
    ...about('MDF', 'block', ['Diode']),
    ...about('basswood', 'warn'),
  });
  expect(pages.map(({ path }) => path)).toEqual(['/materials', '/materials/compare.json']);
  const rowOf = (key: string) => pages[0]?.html.split(`<li id="${key}"`)[1]?.split('</li>')[0];
  expect(rowOf('birch-plywood')).toContain('data-s="b"');
  expect(rowOf('birch-plywood')).toContain(REASON);
  expect(rowOf('basswood')).toContain('data-s="w"');
  expect(rowOf('mdf')).toMatch(/data-l="Diode"[^>]*><i data-w="cn"><\/i><i data-w="en">/);
  const compared = JSON.parse(pages[1]?.html ?? '{}') as Record<string, object>;
  expect(compared['birch-plywood']).toMatchObject({
    safety: 'block',
    works: [],
    limits: [],
    settings: 0,
    dots: {},
    watch: [REASON],
  });
  expect(Object.keys(Object(Object(compared['mdf']).dots))).not.toContain('Diode');
});

describe('the home page', () => {
  const home = (findings: MaterialFindings | null) =>
    renderPlanPages({ plans: editedPlans(), isSelling: true, findings }, rendering).find(
      ({ path }) => path === '/',
    )?.html ?? '';

  it('shows that its example is blocked', () => {
    expect(home({})).toMatch(/mm\/s/);
    const html = home(about('birch plywood'));
    expect(html).toContain(REASON);
    expect(html).not.toMatch(/mm\/s/);
  });

  it('has no example while nobody knows what is blocked', () => {
    expect(home(null)).not.toMatch(/mm\/s/);
    expect(home(null)).toContain('data-island="bench"');
  });
});
