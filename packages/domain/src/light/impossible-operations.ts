import type { Message } from '../messages/message.ts';
import { insteadMessage, OTHER_LASERS, type Instead } from './instead-messages.ts';
import { impossibleMessage, lightReason } from './messages.ts';
import { findMaterial } from '../materials/find-material.ts';
import type {
  ImpossibleOperation,
  JobAnswers,
  MachineProfile,
  Operation,
  ParsedJob,
} from '../types.ts';
import { goesThrough, lightEffectOn, lightVerdict } from './light-effect.ts';
import type { StockInLight } from './light-effect.ts';
import type { LightRow } from './light-table.ts';

/**
 * The operations of a job this laser cannot do to this stock because its light passes through or bounces off (LGT-3).
 * An operation that only needs a coat on the surface is included when the user says the surface is bare, or wants
 * depth.
 */
export function impossibleOperations(
  parsed: ParsedJob,
  machine: MachineProfile,
  answers: JobAnswers = {},
): ImpossibleOperation[] {
  const isBare = answers.coated === false || parsed.material_modifiers.includes('bare');
  return parsed.operations.flatMap((operation) => {
    const light = lightOnStock(parsed, machine);
    if (light === null) return [];
    const { row, stock } = light;
    const verdict = lightVerdict(row, operation, stock);
    const isDeep = isTooDeep(light, operation, parsed);
    if (verdict !== 'no' && !isDeep && !(verdict === 'coat' && isBare)) return [];
    const reason = lightReason(row);
    const cannot = isDeep ? tooDeep(light) : impossible(row, operation);
    const instead = insteadOf(row, operation, isDeep).map((other) => insteadMessage(other));
    return [{ operation, reasons: reason === null ? [cannot] : [reason, cannot], instead }];
  });
}

/** The stock of a job and the effect of the light on it; `null` when the stock or its row is unknown. */
export function lightOnStock(parsed: ParsedJob, { type, power_watts }: MachineProfile) {
  const material = parsed.material === null ? null : findMaterial(parsed.material);
  if (material === null) return null;
  const stock = {
    laser: type,
    watts: power_watts,
    material,
    modifiers: parsed.material_modifiers,
    thickness_mm: parsed.thickness_mm,
  };
  const row = lightEffectOn(stock);
  return row === null ? null : { stock, row };
}

function impossible({ surface }: LightRow, operation: Operation): Message {
  const bare = !goesThrough(operation) && surface === 'coat';
  return impossibleMessage('operation', { operation, bare });
}

type LightOnStock = NonNullable<ReturnType<typeof lightOnStock>>;

function tooDeep({ stock }: LightOnStock): Message {
  return impossibleMessage(isMarkedMetal(stock) ? 'deep_in_metal' : 'deep_in_coat');
}

/** Coats and marks on metal affect only the surface, so such work cannot be deep. */
function isTooDeep(
  { row, stock }: LightOnStock,
  operation: Operation,
  { deep, target_depth_mm }: ParsedJob,
): boolean {
  const isDeep = operation === 'Engrave' && (deep || target_depth_mm !== null);
  return isDeep && (row.surface === 'coat' || isMarkedMetal(stock));
}

/** Metal under any coat: blue and CO2 light color its surface and remove none. */
function isMarkedMetal({ material, laser }: StockInLight): boolean {
  return material.family === 'metal' && (laser === 'Diode' || laser === 'CO2');
}

function insteadOf(
  { instead_cut, instead_surface }: LightRow,
  operation: Operation,
  isDeep: boolean,
): Instead[] {
  if (goesThrough(operation)) return instead_cut;
  if (!isDeep) return instead_surface;
  const lasers = instead_surface.filter((other) => OTHER_LASERS.has(other));
  return lasers.length > 0 ? lasers : instead_cut;
}
