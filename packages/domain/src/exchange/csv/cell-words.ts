import { fold } from '../../language/fold.ts';
import { wordList, wordValues } from '../../language/word-lists.ts';
import type { LaserType, Operation, PassType, StepSettings } from '../../types.ts';
import { LASER_TYPES, OPERATIONS } from '../../types.ts';
import { operationNamed } from '../guess-operation.ts';
import type { LayerMode } from '../portable-setting.ts';
import { LAYER_MODES } from '../portable-setting.ts';

const PASS_TYPES: readonly PassType[] = ['preheat', 'roughing', 'finishing', 'outline'];
const YES = wordList('yes');
const NO = wordList('no');
const LAYER_PARTS = [...wordValues<LayerMode>('layer_part')];

/** A yes or no in eight languages; `null` when it is neither. */
export function parseYesNo(text: string): boolean | null {
  const word = fold(text.trim());
  return YES.has(word) ? true : NO.has(word) ? false : null;
}

const LASER_STEMS = { Diode: laserStems('Diode'), Fiber: laserStems('Fiber') };

function laserStems(laser: LaserType): RegExp {
  const stems = [...wordValues('laser_stem')].flatMap(([stem, of]) => (of === laser ? [stem] : []));
  return new RegExp(`\\b(?:${stems.join('|')})`);
}

/** The kind of laser a cell speaks of, as "60W MOPA" or "CO₂". */
export function laserTypeIn(text: string): LaserType | null {
  const exact = LASER_TYPES.find((type) => type.toLowerCase() === text.trim().toLowerCase());
  if (exact !== undefined) return exact;
  const folded = fold(text);
  if (/\bco[2₂]/.test(folded)) return 'CO2';
  if (LASER_STEMS.Diode.test(folded)) return 'Diode';
  if (/\b(?:uv|355)\b/.test(folded)) return 'UV';
  return LASER_STEMS.Fiber.test(folded) ? 'Fiber' : null;
}

export function operationIn(text: string): Operation | null {
  const word = text.trim().toLowerCase();
  return OPERATIONS.find((operation) => operation.toLowerCase() === word) ?? operationNamed(text);
}

export function passTypeIn(text: string): PassType | null {
  const word = text.trim().toLowerCase();
  return PASS_TYPES.find((type) => type === word) ?? null;
}

/** In order of weight: "offset fill" is no fill. */
const BY_WEIGHT: readonly LayerMode[] = ['offset_fill', 'image', 'fill', 'line'];

/** A layer as our own table, LightBurn, EZCAD and people call it. */
export function layerModeIn(text: string): LayerMode | null {
  const word = fold(text.trim());
  const exact = LAYER_MODES.find((mode) => mode === word);
  if (exact !== undefined) return exact;
  const isMode = (mode: LayerMode): boolean =>
    LAYER_PARTS.some(([part, value]) => value === mode && word.includes(part));
  return BY_WEIGHT.find(isMode) ?? null;
}

const CROSS_HATCH_PARTS = [...wordList('cross_hatch_part')];

export function hatchTypeIn(text: string): StepSettings['hatch_type'] {
  const word = fold(text);
  if (CROSS_HATCH_PARTS.some((part) => word.includes(part))) return 'crosshatch';
  if (/uni/.test(word)) return 'unidirectional';
  return /bi/.test(word) ? 'bidirectional' : null;
}
