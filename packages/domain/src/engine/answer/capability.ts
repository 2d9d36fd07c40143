import { isNonEmpty, mapNonEmpty } from '../../messages/non-empty.ts';
import { shownMaterial } from '../message-values.ts';
import type { Material } from '../../materials/catalog.ts';
import { suitabilityFor } from '../../materials/catalog.ts';
import {
  thicknessLimits,
  wattsFor,
  type ThicknessLimits,
} from '../../machines/thickness-limits.ts';
import { goesThrough, lightEffectOn, lightVerdict } from '../../light/light-effect.ts';
import { insteadMessage, type Instead } from '../../light/instead-messages.ts';
import { lightReason } from '../../light/messages.ts';
import type { Message } from '../../messages/message.ts';
import { engineMessage } from '../messages.ts';
import { workKind } from '../model/model-terms.ts';
import { WRONG_TOOL_CONFIDENCE } from './confidence.ts';
import { withCompound } from '../query.ts';
import type { StepQuery } from '../query.ts';

/** Why this laser is unsuitable, or nearly so. The step's confidence may not exceed `most`. */
export interface CapabilityWarning {
  message: Message;
  most: number;
}

const STRAINED = 0.5;

/** The first obstacle to the job, by wavelength, then by thickness (DOMAIN §1, §4); `null` when none. */
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
  const row = lightEffectOn(stock);
  const reason = row && lightReason(row);
  if (row === null || row.most === null || reason === null) return null;
  const verdict = lightVerdict(row, operation, stock);
  if (verdict === 'settings' || verdict === 'ask' || verdict === 'hint') return null;
  const isThrough = goesThrough(operation);
  const instead = (isThrough ? row.instead_cut : row.instead_surface).filter((other) =>
    isBetter(other, material, isThrough),
  );
  if (row.surface === 'coat' && verdict === 'warn' && !isThrough)
    return { message: engineMessage('only_coat', { reason }), most: row.most };
  if (!isNonEmpty(instead)) return { message: reason, most: row.most };
  return {
    message: engineMessage('better', {
      reason,
      instead: mapNonEmpty(instead, (other) => insteadMessage(other)),
    }),
    most: row.most,
  };
}

/** A CO2 laser helps only with what it can do: it cuts no glass either. */
const isBetter = (other: Instead, material: Material, isThrough: boolean): boolean =>
  other !== 'co2_laser' || suitabilityFor(material, 'CO2', isThrough ? 'cut' : 'surface') !== 'no';

function suitabilityWarning(query: StepQuery, material: Material | null): CapabilityWarning | null {
  const work = isCut(query) ? 'cut' : 'surface';
  const { laser } = query;
  if (!material || suitabilityFor(material, laser, work) !== 'no') return null;
  return wrong(engineMessage('not_suitable', { material: material.canonical, work, laser }));
}

function thicknessWarning(query: StepQuery): CapabilityWarning | null {
  const { thickness_mm: thickness, material, watts, laser } = query;
  if (!isCut(query) || thickness === null) return null;
  const limits = thicknessLimits(query);
  if (!limits) return null;
  const { single_pass_mm: single, multi_pass_mm: multi } = limits;
  const work = { thickness, material: shownMaterial(material), watts, laser };
  if (multi !== null && thickness > multi) {
    const stronger = wattsFor(query, thickness);
    return wrong(
      engineMessage('too_thick', { ...work, limit: multi, ...thinnerThatWorks(limits), stronger }),
    );
  }
  if (single !== null && thickness > single) {
    return { message: engineMessage('several_passes', { ...work, limit: single }), most: STRAINED };
  }
  return null;
}

function thinnerThatWorks({ single_pass_mm: single, multi_pass_mm: multi }: ThicknessLimits) {
  if (single !== null && single > 0) return { thinner: single, passes: 'one' as const };
  return { thinner: multi !== null && multi > 0 ? multi : null, passes: 'several' as const };
}

function galvoWarning(query: StepQuery): CapabilityWarning | null {
  if (!query.isGalvo || !isCut(query)) return null;
  return {
    message: engineMessage('galvo_cut'),
    most: STRAINED,
  };
}

function isCut({ operation }: StepQuery): boolean {
  return workKind(operation) === 'line' && operation !== 'Score';
}

function wrong(message: Message): CapabilityWarning {
  return { message, most: WRONG_TOOL_CONFIDENCE };
}
