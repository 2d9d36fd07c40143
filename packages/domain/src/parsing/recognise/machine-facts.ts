import type { LaserType } from '../../types.ts';
import type { Naming } from '../naming.ts';
import { wordAt } from '../read-text.ts';
import type { JobText } from '../read-text.ts';

export interface MachineFacts {
  laser_type: LaserType | null;
  power_watts: number | null;
}

const WATTS: Record<string, number> = {
  w: 1,
  watt: 1,
  watts: 1,
  wat: 1,
  vatios: 1,
  vatio: 1,
  watow: 1,
  mw: 1e-3,
  milliwatt: 1e-3,
  milliwatts: 1e-3,
  kw: 1e3,
};
const SECONDS = new Set([
  's',
  'sec',
  'secs',
  'second',
  'seconds',
  'sek',
  'sekunde',
  'segundo',
  'seconde',
  'secondo',
]);
const MINUTES = new Set([
  'min',
  'mins',
  'minute',
  'minutes',
  'm',
  'minuto',
  'minuut',
  'minuta',
  'minuten',
  'minutos',
]);
/** Numbers with these units say nothing about the stock. */
const OTHER_UNITS = new Set([
  'dpi',
  'lpi',
  'ppi',
  'khz',
  'hz',
  'mhz',
  'ns',
  'us',
  'nm',
  'v',
  'volt',
  'volts',
  'amp',
  'amps',
  'ma',
  'rpm',
  'psi',
  'bar',
  'kg',
  'lb',
  'lbs',
  'pound',
  'deg',
  'degree',
  'degrees',
  'ipm',
  'ips',
  'mms',
  'h',
  'hr',
  'hrs',
  'hour',
  'hours',
  'minutes',
  'sec',
  'secs',
  'seconds',
  'days',
  'yrs',
  'years',
  'year',
  'old',
  'usd',
  'eur',
  'dollars',
  'bucks',
  'euro',
  'percent',
  'prozent',
  'lines',
  'k',
  'mb',
  'gb',
  'cc',
  'ml',
]);
/** A number after one of these is a setting the user tried. */
const SETTING_WORDS = new Set([
  'speed',
  'power',
  'feed',
  'feedrate',
  'frequency',
  'freq',
  'geschwindigkeit',
  'leistung',
  'vitesse',
  'puissance',
  'velocidad',
  'potencia',
  'velocita',
  'potenza',
  'velocidade',
  'snelheid',
  'vermogen',
  'predkosc',
  'moc',
  '@',
  'dpi',
  'lpi',
  'max',
  'min',
]);

/** Watts and laser type said in the sentence; claims every number that is a setting, a power or another unit. */
export function recogniseMachineFacts(text: JobText, naming: Naming): MachineFacts {
  let power: number | null = null;
  for (let i = 0; i < text.tokens.length; i += 1) {
    const token = text.tokens[i];
    if (token?.kind !== 'number' || !text.claims.isFree(i)) continue;
    const unit = text.tokens[i + 1]?.text ?? '';
    const scale = WATTS[unit];
    if (scale !== undefined && token.value !== null && text.claims.take(i, i + 2, 'power')) {
      power ??= Math.round(token.value * scale * 1e4) / 1e4;
      continue;
    }
    const end = speedEnd(text, i) ?? otherEnd(text, i);
    if (end !== null) text.claims.take(i, end, 'setting');
  }
  const type =
    naming.machine.find((word) => word.value.kind === 'laser') ??
    naming.machine.find((word) => word.value.value !== '');
  return { laser_type: (type?.value.value as LaserType | undefined) ?? null, power_watts: power };
}

/** `400mm/min`, `20 mm per second`, `300 in/min`: one past the last token. */
function speedEnd(text: JobText, at: number): number | null {
  const [unit, per, time] = [1, 2, 3].map((step) => text.tokens[at + step]?.text ?? '');
  if (!['mm', 'cm', 'm', 'in', 'inch', 'inches', 'millimeters'].includes(unit ?? '')) return null;
  if (!['/', 'per', 'pro', 'par', 'por', 'al', 'na', 'a'].includes(per ?? '')) return null;
  return SECONDS.has(time ?? '') || MINUTES.has(time ?? '') ? at + 4 : null;
}

function otherEnd(text: JobText, at: number): number | null {
  const next = text.tokens[at + 1];
  if (next?.text === '%') return at + 2;
  if (next !== undefined && OTHER_UNITS.has(next.text)) return at + 2;
  if (next?.text === 'min' && text.tokens[at + 2]?.text !== 'thick') return at + 2;
  const passes = wordAt(text, 'passes', at + 1);
  if (passes !== null) return passes.to;
  let before = at - 1;
  while (['of', 'is', '=', ':', 'at', 'to'].includes(text.tokens[before]?.text ?? '')) before -= 1;
  const settingWord = SETTING_WORDS.has(text.tokens[before]?.text ?? '');
  const isLength = next !== undefined && ['mm', 'cm', 'in', 'inch', '"'].includes(next.text);
  return settingWord && !isLength ? at + 1 : null;
}
