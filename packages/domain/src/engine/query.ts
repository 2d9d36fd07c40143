import { workKind } from './model/model-terms.ts';
import { ASSUMED_WATTS } from '../machines/limits.ts';
import { canonicalMaterial, settingsMaterial, type Material } from '../materials/catalog.ts';
import type { Family } from '../materials/family-names.ts';
import { assumedThickness } from '../parsing/assumed-thickness.ts';
import { isThicknessAssumed } from '../parsing/messages.ts';
import type { EvidenceBook } from './evidence/evidence-book.ts';
import type {
  BurnResult,
  Depth,
  LaserType,
  MachineProfile,
  Operation,
  ParsedJob,
} from '../types.ts';

/** The question that one step answers, with all assumptions filled in. */
export interface StepQuery {
  laser: LaserType;
  isGalvo: boolean;
  operation: Operation;
  /**
   * The operation whose rows answer. Perforate has none and is a cut with gaps; marks and engravings substitute for
   * each other.
   */
  evidenceOperation: Operation;
  /** Optical watts at 100 %. */
  watts: number;
  wattsKnown: boolean;
  lens_mm: number | null;
  /** Catalog name whose settings apply, in lower case, or the user's words. */
  material: string;
  family: Family | null;
  density_kg_m3: number | null;
  /** The density is the user's own, and counts: rows of the catalog's material are not exact (MAT-11). */
  has_own_density?: boolean;
  /** The user does not know which member of the family it is. */
  isGeneric: boolean;
  /** `null` only if thickness does not matter. */
  thickness_mm: number | null;
  thicknessAssumed: boolean;
  depth: Depth | null;
  /** A galvo fiber mark that should be dark (annealed, blackened), not bright. */
  wantsDark: boolean;
}

export interface StepInput {
  parsed: ParsedJob;
  operation: Operation;
  machine: MachineProfile;
  material: Material | null;
  /** Results of settings on this machine. */
  results?: readonly BurnResult[];
  /** `false`: no deep sequence (ENG-30). */
  deep_sequences?: boolean;
  /** What the user measured, in place of the catalog's. */
  stated_density_kg_m3?: number | null;
}

/** Color words that mean an annealed or blackened mark. */
const DARK_COLORS = /\b(black|dark|anthracite)/i;

/** Fills in what the job leaves open; `book` provides the rows. */
export function stepQuery(
  { parsed, operation, machine, material, stated_density_kg_m3 = null }: StepInput,
  book: EvidenceBook,
): StepQuery {
  const goesThrough = operation === 'Cut' || operation === 'Score' || operation === 'Perforate';
  const listed = withCompound(material, parsed.material_modifiers);
  const settings = listed === null ? null : settingsMaterial(listed);
  const name = (settings?.canonical ?? parsed.material ?? 'unknown material').toLowerCase();
  const family = listed?.family ?? null;
  const usual = settings?.density_kg_m3 ?? listed?.density_kg_m3 ?? null;
  const isOwn = stated_density_kg_m3 !== null && densityCounts(family, operation);
  return {
    laser: machine.type,
    isGalvo: machine.is_galvo,
    operation,
    evidenceOperation: evidenceOperation(operation, machine.type, name, family, book),
    watts: machine.power_watts ?? ASSUMED_WATTS[machine.type],
    wattsKnown: machine.power_watts !== null,
    lens_mm: machine.lens_focal_length_mm,
    material: name,
    family,
    density_kg_m3: isOwn ? stated_density_kg_m3 : usual,
    has_own_density: isOwn && !isNear(stated_density_kg_m3, usual),
    isGeneric: listed?.generic ?? false,
    thickness_mm: parsed.thickness_mm ?? (goesThrough ? assumedThickness(parsed) : null),
    thicknessAssumed: goesThrough && (parsed.thickness_mm === null || hasAssumedThickness(parsed)),
    depth: parsed.deep ? 'deep' : parsed.depth,
    wantsDark:
      machine.type === 'Fiber' && machine.is_galvo && DARK_COLORS.test(parsed.expected_color ?? ''),
  };
}

/** Published settings depend on density only where the beam must pass through wood. */
export const densityCounts = (family: Family | null, operation: Operation): boolean =>
  (family === 'wood' || family === 'wood panel') && workKind(operation) === 'line';

/** Within a tenth, as published rows of one material differ. */
const isNear = (own: number, usual: number | null): boolean =>
  usual !== null && Math.abs(own - usual) <= usual / 10;

/** The question a burned result answers: its own job on the machine of `query`. */
export function resultQuery(
  { material: name, thickness_mm, operation }: BurnResult,
  material: Material | null,
  query: StepQuery,
  book: EvidenceBook,
): StepQuery {
  const settings = material === null ? null : settingsMaterial(material);
  const key = (settings?.canonical ?? name).toLowerCase();
  const family = material?.family ?? null;
  return {
    ...query,
    operation,
    evidenceOperation: evidenceOperation(operation, query.laser, key, family, book),
    material: key,
    family,
    density_kg_m3: settings?.density_kg_m3 ?? material?.density_kg_m3 ?? null,
    isGeneric: material?.generic ?? false,
    thickness_mm,
    thicknessAssumed: false,
    depth: null,
    wantsDark: false,
  };
}

/** Bare metal under a marking compound is processed like the compound. */
export function withCompound(
  material: Material | null,
  modifiers: readonly string[],
): Material | null {
  if (material?.family !== 'metal' || !modifiers.includes('marking compound')) return material;
  return canonicalMaterial('marking compound on metal') ?? material;
}

function hasAssumedThickness({ assumptions }: ParsedJob): boolean {
  return assumptions.some(isThicknessAssumed);
}

const SUBSTITUTE_OPERATION: Partial<Record<Operation, Operation>> = {
  Mark: 'Engrave',
  Engrave: 'Mark',
};

function evidenceOperation(
  operation: Operation,
  laser: LaserType,
  material: string,
  family: Family | null,
  book: EvidenceBook,
): Operation {
  if (operation === 'Perforate') return 'Cut';
  const other = SUBSTITUTE_OPERATION[operation];
  if (!other) return operation;
  const has = (candidate: Operation, key: 'material' | 'family', value: string | null): boolean =>
    book.rowsFor(laser, candidate).some((evidence) => evidence[key] === value);
  if (has(operation, 'material', material)) return operation;
  if (has(other, 'material', material)) return other;
  return !has(operation, 'family', family) && has(other, 'family', family) ? other : operation;
}
