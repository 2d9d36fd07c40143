import { fold } from '../../language/fold.ts';
import type { LaserType, Operation, PassType, StepSettings } from '../../types.ts';
import { LASER_TYPES, OPERATIONS } from '../../types.ts';
import { operationNamed } from '../guess-operation.ts';
import type { LayerMode } from '../portable-setting.ts';
import { LAYER_MODES } from '../portable-setting.ts';

const PASS_TYPES: readonly PassType[] = ['preheat', 'roughing', 'finishing', 'outline'];
const YES = new Set('yes,y,on,true,1,x,ja,an,oui,si,sim,tak,wl'.split(','));
const NO = new Set('no,n,off,false,0,nein,aus,non,nao,nie,nee,uit,wyl'.split(','));

/** A yes or no in eight languages; `null` when it is neither. */
export function flagIn(text: string): boolean | null {
  const word = fold(text.trim());
  return YES.has(word) ? true : NO.has(word) ? false : null;
}

/** The kind of laser a cell speaks of, as "60W MOPA" or "CO₂". */
export function laserTypeIn(text: string): LaserType | null {
  const exact = LASER_TYPES.find((type) => type.toLowerCase() === text.trim().toLowerCase());
  if (exact !== undefined) return exact;
  const folded = fold(text);
  if (/\bco[2₂]/.test(folded)) return 'CO2';
  if (/\b(?:diod|dpss blue|blue)/.test(folded)) return 'Diode';
  if (/\b(?:uv|355)\b/.test(folded)) return 'UV';
  return /\b(?:fib(?:er|re)|faser|mopa|fibra|vezel|1064)/.test(folded) ? 'Fiber' : null;
}

export function operationIn(text: string): Operation | null {
  const word = text.trim().toLowerCase();
  return OPERATIONS.find((operation) => operation.toLowerCase() === word) ?? operationNamed(text);
}

export function passTypeIn(text: string): PassType | null {
  const word = text.trim().toLowerCase();
  return PASS_TYPES.find((type) => type === word) ?? null;
}

/** A layer as our own table, LightBurn, EZCAD and people call it. */
export function layerModeIn(text: string): LayerMode | null {
  const word = fold(text.trim());
  const exact = LAYER_MODES.find((mode) => mode === word);
  if (exact !== undefined) return exact;
  if (/offset/.test(word)) return 'offset_fill';
  if (/image|photo|foto|bild|bitmap|bmp/.test(word)) return 'image';
  if (/fill|scan|raster|hatch|full|remplissage|relleno|riempimento|vull|wypeln/.test(word))
    return 'fill';
  return /line|linie|ligne|linea|lijn|vector|vektor|cut|outline|contour|kontur/.test(word)
    ? 'line'
    : null;
}

export function hatchTypeIn(text: string): StepSettings['hatch_type'] {
  const word = fold(text);
  if (/cross|kreuz/.test(word)) return 'crosshatch';
  if (/uni/.test(word)) return 'unidirectional';
  return /bi/.test(word) ? 'bidirectional' : null;
}
