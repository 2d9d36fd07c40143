import { describe, expect, it } from 'vitest';
import { MOPA_60W } from '../engine/testing/make-job.ts';
import { isClosed } from './card-shapes.ts';
import { inRunOrder, LABEL_LAYER } from './split-card.ts';
import { cardOf, stepFor } from './testing/make-card.ts';
import { readProject, type ReadProject, type ReadShape } from './testing/read-lightburn.ts';
import type { CardCell, TestCard } from './test-card.ts';
import { writeCardLightBurn } from './write-card-lightburn.ts';

const STEEL = stepFor({ operation: 'Mark', material: 'stainless steel', machine: MOPA_60W });
/** With a speed of its own, so that the files stay when the fit changes. */
const COLOR = { ...STEEL, settings: { ...STEEL.settings, speed_mm_min: 34_200 } };

function projectsOf(card: TestCard): ReadProject[] {
  return writeCardLightBurn(card).map(({ content }) => readProject(String(content)));
}

/** The shape drawn where the cell is. */
function shapeOf({ shapes }: ReadProject, { box }: CardCell): ReadShape | undefined {
  return shapes.find(
    ({ type, transform }) =>
      type === 'Rect' &&
      Math.abs((transform[4] ?? 0) - box.x_mm - box.width_mm / 2) < 0.001 &&
      Math.abs((transform[5] ?? 0) - box.y_mm - box.height_mm / 2) < 0.001,
  );
}

describe('writeCardLightBurn', () => {
  it('TST-14 writes power against speed with one layer per speed and a power per shape', async () => {
    const card = cardOf();
    const [file] = writeCardLightBurn(card);
    await expect(file?.content).toMatchFileSnapshot('testing/golden/cut-power-speed.lbrn2');
    expect(file).toMatchObject({
      name: 'Test card Cut birch plywood 3 mm.lbrn2',
      losses: [{ field: 'air_psi', fate: 'rounded' }],
    });
    const [project] = projectsOf(card) as [ReadProject];
    for (const cell of card.cells) {
      const shape = shapeOf(project, cell);
      const layer = project.layers.get(shape?.layer ?? -1);
      expect(shape?.power_scale).toBe(cell.settings.power_percent);
      expect(layer).toMatchObject({ type: 'Cut', values: { minPower: '0', maxPower: '100' } });
      expect(Number(layer?.values['speed']) * 60).toBeCloseTo(cell.settings.speed_mm_min, 2);
    }
    // Gentle to strong: fastest layer first, power rising within each.
    const speeds = [0, 1, 2, 3, 4].map((at) => Number(project.layers.get(at)?.values['speed']));
    expect(speeds).toEqual(speeds.toSorted((a, b) => b - a));
    for (const at of [0, 1, 2, 3, 4]) {
      const powers = project.shapes
        .filter(({ layer }) => layer === at)
        .map((one) => one.power_scale);
      expect(powers).toHaveLength(5);
      expect(powers).toEqual(powers.toSorted((a, b) => Number(a) - Number(b)));
    }
  });

  it('TST-14 writes any other pair with one layer per cell, 29 per file, gentle to strong', async () => {
    const card = cardOf({
      base: COLOR,
      machine: MOPA_60W,
      columns: { axis: 'frequency_hz', count: 6 },
      rows: { axis: 'pulse_width_ns', count: 6 },
    });
    const files = writeCardLightBurn(card);
    expect(files.map(({ name }) => name)).toEqual([
      'Test card Mark stainless steel 3 mm 1.lbrn2',
      'Test card Mark stainless steel 3 mm 2.lbrn2',
    ]);
    await expect(files[1]?.content).toMatchFileSnapshot(
      'testing/golden/mark-frequency-pulse-2.lbrn2',
    );
    const projects = projectsOf(card);
    inRunOrder(card).forEach((cell, at) => {
      const project = projects[Math.floor(at / 29)]!;
      const shape = shapeOf(project, cell);
      const layer = project.layers.get(shape?.layer ?? -1);
      expect(shape?.power_scale).toBeNull();
      expect(Number(layer?.values['priority'])).toBe(at % 29);
      expect(layer).toMatchObject({
        type: 'Scan',
        values: {
          frequency: String(cell.settings.frequency_hz),
          QPulseWidth: String(cell.settings.pulse_width_ns),
          minPower: String(cell.settings.power_percent),
          maxPower: String(cell.settings.power_percent),
          interval: String(cell.settings.interval_mm),
          runBlower: '0',
        },
      });
    });
    expect(projects.map(({ layers }) => layers.has(LABEL_LAYER))).toEqual([true, false]);
  });

  it('TST-14 does not rely on a galvo for the power of a shape', () => {
    const card = cardOf({ base: COLOR, machine: MOPA_60W });
    expect(card.columns?.axis).toBe('power_percent');
    const [project] = projectsOf(card) as [ReadProject];
    expect(project.layers.size).toBe(card.cells.length + 1);
    expect(new Set(project.shapes.map(({ power_scale }) => power_scale))).toEqual(new Set([null]));
    for (const cell of card.cells)
      expect(project.layers.get(shapeOf(project, cell)?.layer ?? -1)?.values['maxPower']).toBe(
        String(cell.settings.power_percent),
      );
  });

  it('TST-12 draws labels as open lines on the last layer, gently', () => {
    const card = cardOf();
    const [project] = projectsOf(card) as [ReadProject];
    const drawn = project.shapes.filter(({ layer }) => layer === LABEL_LAYER);
    const strokes = card.labels
      .flatMap((label) => label.strokes)
      .map((stroke) => (isClosed(stroke) ? stroke.slice(0, -1) : stroke));
    expect(drawn.map(({ points }) => points)).toEqual(strokes);
    const { values } = project.layers.get(LABEL_LAYER)!;
    expect(values).toMatchObject({ name: 'Labels', priority: '29' });
    const perMm = Number(values['maxPower']) / Number(values['speed']);
    const gentlest = inRunOrder(card)[0]!.settings;
    expect(perMm).toBeLessThan((0.5 * gentlest.power_percent) / (gentlest.speed_mm_min / 60));
  });

  it('TST-9 draws kerf blocks line by line, the frame last', () => {
    const card = cardOf({ kind: 'kerf' });
    const [project] = projectsOf(card) as [ReadProject];
    const block = project.shapes.filter(({ layer }) => layer === 0);
    expect(block).toHaveLength(10);
    expect(project.layers.get(0)?.values).not.toHaveProperty('kerf');
    expect(block.map(({ points }) => points.length)).toEqual([...Array(9).fill(2), 4]);
  });

  it('TST-13 keeps foreign names out of the markup', () => {
    const card = { ...cardOf(), material: 'a"<&>\u0007ply' } as TestCard;
    const text = String(writeCardLightBurn(card)[0]?.content);
    expect(text).toContain('a&quot;&lt;&amp;&gt;ply');
    // oxlint-disable-next-line no-control-regex -- what must not be there
    expect(text).not.toMatch(/[\u0000-\u0009\u000b-\u001f]/);
  });
});
