import { wordList, wordNumbers } from '../../language/word-lists.ts';
import { METAL_FAMILIES } from '../../materials/families.ts';
import type { Material } from '../../materials/catalog.ts';
import type { Message } from '../../messages/message.ts';
import {
  copperOunceToMm,
  gaugeToMm,
  leatherOunceToMm,
  paperPointToMm,
} from '../../units/stock-thickness.ts';
import type { GaugeMetal } from '../../units/stock-thickness.ts';
import { assumptionMessage } from '../messages.ts';
import type { Measure } from './measures.ts';

export interface SheetThickness {
  mm: number;
  assumption: Message | null;
}

const BROWN_SHARPE = wordList('brown_sharpe_metal');
/** Heavier "ounces" are drink cups and cloth. */
const MAX_LEATHER_OUNCES = 20;

/** Thinner than any foil on sale, and the minimum of the form. */
const MIN_SHEET_MM = 0.01;

/** Thinner sheets of these are not sold: who writes "5 mil acrylic" means something else. */
const LEAST_SHEET_MM = wordNumbers('least_sheet');

export function isTooThin(mm: number, material: Material | null): boolean {
  return mm < (LEAST_SHEET_MM.get(material?.canonical ?? '') ?? 0);
}

/** One hide is sold as "4-5 oz" or "1-2 oz"; weights further apart are two hides. */
const MAX_HIDE_RATIO = 2;

export function areTwoHides({ unit, options }: Measure): boolean {
  return unit === 'ounce' && Math.max(...options) > MAX_HIDE_RATIO * Math.min(...options);
}

/** Millimeters of a measure on this material: gauge by metal, leather ounce, paper caliper. Paper weight has none. */
export function sheetThickness(measure: Measure, material: Material | null): SheetThickness | null {
  const sheet = readSheet(measure, material);
  return sheet !== null && sheet.mm >= MIN_SHEET_MM ? sheet : null;
}

function readSheet(measure: Measure, material: Material | null): SheetThickness | null {
  switch (measure.unit) {
    case 'gauge': {
      const metal = gaugeMetal(material);
      const mm = metal === null ? null : gaugeToMm(measure.value, metal);
      return mm === null
        ? null
        : {
            mm,
            assumption: assumptionMessage('gauge', {
              gauge: measure.value,
              thickness: mm,
              material: material?.canonical ?? '',
            }),
          };
    }
    case 'ounce':
      return ounces(measure.value, material);
    case 'gsm':
      return null;
    case 'point': {
      if (material?.family !== 'paper') return null;
      const mm = paperPointToMm(measure.value);
      return {
        mm,
        assumption: assumptionMessage('points', { points: measure.value, thickness: mm }),
      };
    }
    case 'length':
    case 'none':
      return { mm: measure.mm, assumption: null };
  }
}

function ounces(value: number, material: Material | null): SheetThickness | null {
  if (material?.family === 'leather' && value <= MAX_LEATHER_OUNCES) {
    const mm = leatherOunceToMm(value);
    return {
      mm,
      assumption: assumptionMessage('leather_ounces', { ounces: value, thickness: mm }),
    };
  }
  if (material?.canonical === 'copper')
    return {
      mm: copperOunceToMm(value),
      assumption: assumptionMessage('copper_ounces', { ounces: value }),
    };
  return null;
}

function gaugeMetal(material: Material | null): GaugeMetal | null {
  if (material === null || !METAL_FAMILIES.has(material.family)) return null;
  const name = material.canonical;
  if (BROWN_SHARPE.has(name)) return 'aluminium';
  if (name === 'galvanized steel') return 'galvanised';
  if (name.includes('stainless')) return 'stainless';
  if (name.includes('steel')) return 'steel';
  return null;
}
