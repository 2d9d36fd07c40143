import { describe, expect, it } from 'vitest';
import { FEASIBILITY_ROWS } from '../data/evidence-tables.ts';
import { MATERIALS, settingsMaterial } from '../materials/catalog.ts';
import { findMaterial } from '../materials/find-material.ts';
import { cutLimits } from './typical-answers.ts';
import { materialFacts } from './material-facts.ts';
import { otherNames } from './other-names.ts';
import { coveredBy, pageMaterial, pageMaterials } from './material-page.ts';
import { alternativePage, similarMaterials } from './similar-materials.ts';
import { publishedEnergyOf, workAnswers } from './work-answers.ts';

const factsOf = (name: string) => {
  const material = findMaterial(name);
  if (!material) throw new Error(`no ${name}`);
  return materialFacts(material);
};
const PAGES = pageMaterials().map(materialFacts);

describe('MAT-12 which material has a page', () => {
  it('is exactly one for each, unless its name says nothing of its own', () => {
    const pages = pageMaterials();
    for (const material of MATERIALS) {
      const page = pageMaterial(material);
      if (page === null) expect(material.generic && material.safety === 'safe').toBe(true);
      else {
        expect(pages).toContain(page);
        expect(page === material || coveredBy(page).includes(material)).toBe(true);
      }
    }
  });

  it('is the one whose settings it uses only if nothing else differs', () => {
    expect(pageMaterial(factsOf('gold 18k').material)?.canonical).toBe('gold');
    expect(pageMaterial(factsOf('painted MDF').material)?.canonical).toBe('painted MDF');
    for (const { material } of PAGES)
      for (const other of coveredBy(material)) {
        expect(other.safety).toBe(material.safety);
        expect(other.hazards).toEqual(material.hazards);
        expect(other.suitability).toEqual(material.suitability);
      }
  });
});

describe('MAT-13 published rows', () => {
  const blocked = PAGES.filter(({ verdict }) => verdict.level === 'block');

  it('are none of a blocked material, nor anything else that helps to burn it', () => {
    expect(blocked.length).toBeGreaterThan(20);
    for (const material of MATERIALS.filter(({ safety }) => safety === 'block'))
      expect(materialFacts(material).verdict.level).toBe('block');
    for (const { rows, works, pages, lasers, typical, limits, colors } of blocked)
      expect([rows, works, pages, lasers, typical, limits, colors].flat()).toEqual([]);
  });

  it('are never copies, hazards or rows of another material', () => {
    for (const { rows, material } of PAGES)
      for (const { row, material: name } of rows) {
        expect(row.excluded).toBeNull();
        expect(name).toBe(material.canonical.toLowerCase());
      }
  });

  it('have a page of their own from two rows', () => {
    for (const { works, pages } of PAGES)
      expect(pages).toEqual(works.filter(({ rows }) => rows.length >= 2));
    expect(factsOf('PETG').rows).toHaveLength(1);
    expect(factsOf('PETG').pages).toEqual([]);
  });
});

describe('MAT-14 typical answers', () => {
  const answers = PAGES.flatMap(({ material, typical }) =>
    typical.flatMap((work) => work.answers.map((answer) => ({ material, work, answer }))),
  );

  it('are for the thickness of most published cuts', () => {
    const cut = factsOf('birch plywood').typical.find(({ operation }) => operation === 'Cut');
    expect(cut?.thickness_mm).toBe(3);
  });

  it('have numbers only with published rows behind them', () => {
    for (const { answer, material } of answers) {
      if (answer.kind !== 'settings') continue;
      expect(answer.step.evidence.length).toBeGreaterThan(0);
      expect(['generic', 'physics']).not.toContain(answer.step.method);
      if (answer.step.operation === 'Cut' && (answer.laser === 'UV' || answer.laser === 'Fiber'))
        expect([material.canonical, answer.step.method]).not.toEqual([
          material.canonical,
          'family',
        ]);
    }
  });

  it('have none above the published limit', () => {
    const thick = answers.filter(({ answer }) => answer.kind === 'too_thick');
    expect(thick.length).toBeGreaterThan(0);
    for (const { answer, material, work } of answers) {
      if (work.thickness_mm === null) continue;
      const most = cutLimits(material, answer.laser, answer.watts)?.multi_pass_mm ?? null;
      if (answer.kind === 'settings' && most !== null)
        expect(most).toBeGreaterThanOrEqual(work.thickness_mm);
      if (answer.kind === 'too_thick') expect(answer.max_mm).toBeLessThan(work.thickness_mm);
    }
  });

  it('say what bare, dark stock was assumed', () => {
    const acrylic = factsOf('cast acrylic').typical.find(({ operation }) => operation === 'Cut');
    const diode = acrylic?.answers.find(({ laser }) => laser === 'Diode');
    expect(diode?.kind === 'settings' && diode.assumed).toEqual(['color']);
    expect(factsOf('cast acrylic').colors).toHaveLength(1);
    expect(factsOf('birch plywood').colors).toEqual([]);
  });

  it('use the settings of another material where the catalog says so', () => {
    const painted = factsOf('painted MDF');
    expect(painted.settings_of).toBe(settingsMaterial(painted.material));
    expect(painted.rows).toEqual([]);
    expect(painted.typical.length).toBeGreaterThan(0);
  });

  it('give work of its own the thicknesses that people publish', () => {
    const facts = factsOf('birch plywood');
    const work = facts.pages.find(({ laser, operation }) => laser === 'CO2' && operation === 'Cut');
    if (!work) throw new Error('no cuts');
    const published = new Set(work.rows.map(({ row }) => row.thickness_mm));
    const given = workAnswers(facts.material, work).map(({ thickness_mm }) => thickness_mm);
    expect(given.length).toBeGreaterThan(2);
    for (const thickness of given) expect(published).toContain(thickness);
    const [first] = work.rows;
    expect(first && publishedEnergyOf(first)?.kind).toBe('line');
  });
});

describe('what a laser does', () => {
  it('is said of the laser, not of the thickness that most cut', () => {
    for (const { lasers, material } of PAGES)
      for (const { reasons } of lasers)
        for (const { code } of reasons)
          expect(code, material.canonical).not.toMatch(/several_passes|too_thick/);
    const diode = factsOf('cast acrylic').lasers.find(({ laser }) => laser === 'Diode');
    expect(diode?.reasons).toEqual([]);
  });
});

describe('other names', () => {
  const names = (canonical: string) => {
    const material = MATERIALS.find((each) => each.canonical === canonical);
    return material ? otherNames(material) : [];
  };

  it('are other words, not other spellings, typos or what the page says anyway', () => {
    expect(names('POM')).toContain('delrin');
    expect(names('POM')).not.toContain('derlin');
    expect(names('anodized aluminum')).toContain('black anodised');
    expect(names('anodized aluminum')).not.toContain('anodised aluminium');
    expect(names('PVC leatherette')).toContain('naugahyde');
    expect(names('PVC leatherette')).not.toContain('ビニールレザー');
    expect(names('gold')).toEqual([]);
    expect(names('oak')).toEqual([]);
  });
});

describe('other materials', () => {
  it('are of the family and never blocked', () => {
    for (const { material } of PAGES)
      for (const similar of similarMaterials(material)) {
        expect(similar.material.family).toBe(material.family);
        expect(materialFacts(similar.material).verdict.level).not.toBe('block');
      }
  });

  it('in place of a blocked one are links only to what may be burned', () => {
    for (const { verdict } of PAGES)
      for (const name of verdict.alternatives) {
        const page = alternativePage(name);
        if (page) expect(materialFacts(page).verdict.level).not.toBe('block');
      }
    expect(alternativePage('PVC')).toBeNull();
    expect(alternativePage('order boards')).toBeNull();
  });
});

// Shim of stainless steel has a limit that no page shows.
it('vendors’ best cases of diode lasers ask for 30 % less', () => {
  const diode = FEASIBILITY_ROWS.filter(
    ({ laser_type, max_single_pass_mm, material_group }) =>
      laser_type === 'Diode' &&
      material_group !== 'stainless shim' &&
      (max_single_pass_mm ?? 0) > 0,
  );
  const doubtful = diode.filter(({ warn_text }) => !/30 ?% less/.test(warn_text));
  expect(
    doubtful.map(({ material_group, power_w_min }) => `${material_group} ${power_w_min}`),
  ).toEqual([]);
});
