import type { Message } from '../../messages/message.ts';
import { safetyMessage } from '../messages.ts';
import { distinctMessages, withoutMessages } from '../../messages/distinct-messages.ts';
import { lightReason } from '../../light/messages.ts';
import {
  goesThrough,
  isThinEnough,
  lightEffectOn,
  lightVerdict,
} from '../../light/light-effect.ts';
import type { LightRow } from '../../light/light-table.ts';
import { suitabilityFor } from '../../materials/catalog.ts';
import type { Material } from '../../materials/catalog.ts';
import type { MachineProfile, Operation } from '../../types.ts';
import { finding } from '../safety-rule.ts';
import type { SafetyContext, SafetyRule } from '../safety-rule.ts';

/**
 * SAF-7: this laser's light passes through this stock, reflects off it or only scorches it, by `data/light.csv`. If the
 * color decides and is not stated, that is a precaution. The rule does not apply to an unknown laser.
 */
export const wrongWavelength: SafetyRule = {
  number: 'SAF-7',
  check(context) {
    const { material, machine, parsed } = context;
    if (material === null || machine === null || material.safety === 'block') return null;
    const found = parsed.operations.map((operation) =>
      mismatch(context, { material, machine, operation }),
    );
    const reasons = distinctMessages(found.flatMap(({ reason }) => reason ?? []));
    const advice = distinctMessages(found.flatMap(({ precaution }) => precaution ?? []));
    const precautions = withoutMessages(advice, reasons);
    if (reasons.length > 0) return finding('warn', { reasons, precautions });
    return precautions.length > 0 ? finding('safe', { precautions }) : null;
  },
};

interface Work {
  material: Material;
  machine: MachineProfile;
  operation: Operation;
}

function mismatch(
  { parsed }: SafetyContext,
  { material, machine, operation }: Work,
): { reason?: Message | null; precaution?: Message | null } {
  const stock = {
    laser: machine.type,
    watts: machine.power_watts,
    material,
    modifiers: parsed.material_modifiers,
    thickness_mm: parsed.thickness_mm,
  };
  const row: LightRow | null = lightEffectOn(stock);
  const verdict = row === null ? 'settings' : lightVerdict(row, operation, stock);
  if (row !== null && goesThrough(operation) && isThinEnough(row, parsed.thickness_mm)) return {};
  const isAdvice = verdict === 'ask' || verdict === 'hint';
  if (verdict !== 'settings' && !isAdvice) return { reason: row && lightReason(row) };
  const hasCompound = parsed.material_modifiers.includes('marking compound');
  return {
    reason: hasCompound ? null : unsuited(material, machine, operation),
    precaution: isAdvice ? row && lightReason(row) : null,
  };
}

/** Stock that the catalog lists as unsuitable for another reason than the light. */
function unsuited(material: Material, { type }: MachineProfile, operation: Operation) {
  const process = goesThrough(operation) ? 'cut' : 'surface';
  if (suitabilityFor(material, type, process) !== 'no') return null;
  const names = { laser: type, material: material.canonical };
  return safetyMessage(process === 'cut' ? 'no_clean_cut' : 'hardly_marks', names);
}
