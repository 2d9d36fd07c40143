import type { Material } from '../../materials/catalogue.ts';
import { suitabilityFor } from '../../materials/catalogue.ts';
import {
  thicknessLimits,
  wattsFor,
  type ThicknessLimits,
} from '../../machines/thickness-limits.ts';
import { goesThrough, lightOn, lightVerdict } from '../../light/light-on.ts';
import { formatMm } from '../../units/length.ts';
import { formatWatts } from '../../units/power.ts';
import { workKind } from '../model/model-terms.ts';
import { WRONG_TOOL_CONFIDENCE } from './confidence.ts';
import { withCompound } from '../query.ts';
import type { StepQuery } from '../query.ts';

/** Why this laser is the wrong tool, or nearly; the step's confidence may not exceed `most`. */
export interface CapabilityWarning {
  text: string;
  most: number;
}

const STRAINED = 0.5;

/** The first thing that stands against the job, by wavelength, then by thickness (DOMAIN §1, §4); `null` when none. */
export function assessCapability(
  query: StepQuery,
  material: Material | null,
  modifiers: readonly string[] = [],
): CapabilityWarning | null {
  return (
    lightWarning(query, material, modifiers) ??
    suitabilityWarning(query, withCompound(material, modifiers)) ??
    thicknessWarning(query) ??
    galvoWarning(query)
  );
}

/** What the light does in this stock (LGT-2), with the limit the row puts on the confidence. */
function lightWarning(
  { laser, watts, operation, thickness_mm }: StepQuery,
  material: Material | null,
  modifiers: readonly string[],
): CapabilityWarning | null {
  if (material === null) return null;
  const stock = { laser, watts, material, modifiers, thickness_mm };
  const row = lightOn(stock);
  if (row === null || row.most === null || row.reason === null) return null;
  const verdict = lightVerdict(row, operation, stock);
  if (verdict === 'settings' || verdict === 'ask' || verdict === 'hint') return null;
  const isThrough = goesThrough(operation);
  const isOnCoat = row.surface === 'coat' && verdict === 'warn' && !isThrough;
  const instead = isThrough ? row.instead_cut : row.instead_surface;
  const better = instead.length === 0 ? '' : ` Better: ${instead.join(', or ')}.`;
  return {
    text: row.reason + (isOnCoat ? ' Only the coat takes the beam.' : better),
    most: row.most,
  };
}

function suitabilityWarning(query: StepQuery, material: Material | null): CapabilityWarning | null {
  const process = isCut(query) ? 'cut' : 'surface';
  if (!material || suitabilityFor(material, query.laser, process) !== 'no') return null;
  const work = process === 'cut' ? 'cutting' : 'engraving or marking';
  return wrong(
    `${material.canonical} is listed as not suitable for ${work} with a ${query.laser} laser.`,
  );
}

function thicknessWarning(query: StepQuery): CapabilityWarning | null {
  if (!isCut(query) || query.thickness_mm === null) return null;
  const limits = thicknessLimits(query);
  if (!limits) return null;
  const what = `${formatMm(query.thickness_mm)} ${query.material} with ${formatWatts(query.watts)} ${query.laser}`;
  const { single_pass_mm: single, multi_pass_mm: multi } = limits;
  if (multi !== null && query.thickness_mm > multi) {
    return wrong(
      `${what} is not realistic: published limit ${formatMm(multi)}, even in several passes. ${nearestThatWorks(query, query.thickness_mm, limits)}`,
    );
  }
  if (single !== null && query.thickness_mm > single) {
    return {
      text: `${what} takes several passes and chars: about ${formatMm(single)} is the limit of one pass.`,
      most: STRAINED,
    };
  }
  return null;
}

/** "Nearest that works: 6 mm in one pass, or about 18 W for 8 mm". */
function nearestThatWorks(
  query: StepQuery,
  wanted: number,
  { single_pass_mm: single, multi_pass_mm: multi }: ThicknessLimits,
): string {
  const watts = wattsFor(query, wanted);
  const thinner =
    single !== null && single > 0
      ? `${formatMm(single)} in one pass`
      : multi !== null && multi > 0
        ? `${formatMm(multi)} in several passes`
        : null;
  const stronger =
    watts === null
      ? null
      : `a ${query.laser} laser of about ${formatWatts(watts)} for ${formatMm(wanted)}`;
  const options = [thinner, stronger].filter((option) => option !== null);
  return options.length === 0
    ? `No ${query.laser} laser in the published tables cuts it.`
    : `Nearest that works: ${options.join(', or ')}.`;
}

function galvoWarning(query: StepQuery): CapabilityWarning | null {
  if (!query.isGalvo || !isCut(query)) return null;
  return {
    text: 'A galvo cuts only thin stock: no air, a small field, and edges that lean towards its rim.',
    most: STRAINED,
  };
}

function isCut({ operation }: StepQuery): boolean {
  return workKind(operation) === 'line' && operation !== 'Score';
}

function wrong(text: string): CapabilityWarning {
  return { text, most: WRONG_TOOL_CONFIDENCE };
}
