import { cardDesign, cardFit, testCard } from '@beamwright/contract';
import type { CardDesign, CardFit, TestCard } from '@beamwright/contract';
import { aMessage } from '../lib/testing/a-message.ts';
import { sampleOf } from './sample-of.ts';
import type { DeepPartial } from './sample-of.ts';
import { idOf } from './samples.ts';

const NUMBERS = {
  speed_mm_min: 1200,
  power_percent: 60,
  passes: 1,
  fill_type: 'line' as const,
};

/** Two by two cells: power in columns, speed in rows from the bottom. */
const cells = (): CardDesign['cells'] =>
  [1, 2].flatMap((row) =>
    [1, 2].map((column) =>
      sampleOf(cardDesign.shape.cells.def.element, {
        id: `r${row}c${column}`,
        row,
        column,
        run: (row - 1) * 2 + column - 1,
        energy: row * column,
        settings: { ...NUMBERS, power_percent: 30 + 30 * column, speed_mm_min: 600 * row },
        box: { x_mm: column * 12, y_mm: row * 12, width_mm: 10, height_mm: 10 },
        is_answer: row === 2 && column === 1,
      }),
    ),
  );

const grid = (): DeepPartial<CardDesign> => ({
  kind: 'grid',
  material: 'Birch plywood',
  operation: 'Cut',
  columns: {
    axis: 'power_percent',
    title: 'Power %',
    values: [60, 90],
    labels: ['60', '90'],
    limits: [1, 100],
  },
  rows: {
    axis: 'speed_mm_min',
    title: 'Speed mm/s',
    values: [600, 1200],
    labels: ['10', '20'],
    limits: [60, 6000],
  },
  cells: cells(),
  outer: { width_mm: 62, height_mm: 50 },
  seconds: 90,
  notes: [aMessage('Keep the air on.')],
});

export const aDesign = (overrides: DeepPartial<CardDesign> = {}) =>
  sampleOf(cardDesign, { ...grid(), ...overrides });

export const aCard = (overrides: DeepPartial<TestCard> = {}) =>
  sampleOf(testCard, {
    id: idOf(90),
    setting_id: idOf(20),
    ...grid(),
    ...overrides,
  });

export const aFit = (overrides: DeepPartial<CardFit> = {}) =>
  sampleOf(cardFit, {
    outcome: 'fitted',
    settings: NUMBERS,
    axes: [{ axis: 'power_percent', value: 72, band: [65, 80] }],
    confidence: 0.7,
    reasons: [aMessage('Two cells cut through.')],
    ...overrides,
  });

export const NEXT = {
  kind: 'grid',
  answer: { ...NUMBERS },
  columns: { axis: 'power_percent', low: 65, high: 80 },
} as const;
