import { findMaterial } from '../materials/find-material.ts';
import type {
  ImpossibleOperation,
  JobAnswers,
  MachineProfile,
  Operation,
  ParsedJob,
} from '../types.ts';
import { goesThrough, lightOn, lightVerdict } from './light-on.ts';
import type { LightRow } from './light-table.ts';

/**
 * The operations of a job this laser cannot do to this stock because its light passes through or bounces off (LGT-3).
 * One that only wants a coat on the surface counts when the user says the surface is bare, or wants depth.
 */
export function impossibleOperations(
  parsed: ParsedJob,
  machine: MachineProfile,
  answers: JobAnswers = {},
): ImpossibleOperation[] {
  const isBare = answers.coated === false || parsed.material_modifiers.includes('bare');
  return parsed.operations.flatMap((operation) => {
    const lit = litFor(parsed, machine);
    if (lit === null) return [];
    const { row, stock } = lit;
    const verdict = lightVerdict(row, operation, stock);
    const isDeep = isDeepInCoat(row, operation, parsed);
    if (verdict !== 'no' && !isDeep && !(verdict === 'coat' && isBare)) return [];
    const reason = isDeep ? `${row.reason} ${NO_DEPTH}` : reasonFor(row, operation);
    return [{ operation, reason, instead: insteadOf(row, operation, isDeep) }];
  });
}

/** The stock of a job and what the light does in it; `null` when the stock or its row is not known. */
export function litFor(parsed: ParsedJob, { type, power_watts }: MachineProfile) {
  const material = parsed.material === null ? null : findMaterial(parsed.material);
  if (material === null) return null;
  const stock = {
    laser: type,
    watts: power_watts,
    material,
    modifiers: parsed.material_modifiers,
    thickness_mm: parsed.thickness_mm,
  };
  const row = lightOn(stock);
  return row === null ? null : { stock, row };
}

const ACTS: Record<Operation, string> = {
  Cut: 'cut',
  Perforate: 'perforated',
  Engrave: 'engraved',
  Mark: 'marked',
  Score: 'scored',
};

/** The danger first, then what cannot be done. */
function reasonFor({ reason, surface }: LightRow, operation: Operation): string {
  const bare = !goesThrough(operation) && surface === 'coat' ? ' while its surface is bare' : '';
  return [reason, `It can’t be ${ACTS[operation]} with this laser${bare}.`]
    .filter(Boolean)
    .join(' ');
}

const NO_DEPTH = 'Only a coat takes the beam, so it can’t be engraved deep with this laser.';

/** A coat takes the beam on the surface; below it the stock is as bare as before. */
function isDeepInCoat(
  { surface }: LightRow,
  operation: Operation,
  { deep, target_depth_mm }: ParsedJob,
): boolean {
  return surface === 'coat' && operation === 'Engrave' && (deep || target_depth_mm !== null);
}

function insteadOf(
  { instead_cut, instead_surface }: LightRow,
  operation: Operation,
  isDeep: boolean,
): string[] {
  if (goesThrough(operation)) return instead_cut;
  return isDeep ? instead_surface.filter((other) => other.includes('laser')) : instead_surface;
}
