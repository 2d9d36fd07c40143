import { wordList } from '../language/word-lists.ts';
import { findMaterial } from '../materials/find-material.ts';
import { reachesDepth } from '../materials/families.ts';
import { impossibleOperations, lightOnStock } from '../light/impossible-operations.ts';
import type { JobAnswers, MachineProfile, Operation, ParsedJob, Question } from '../types.ts';
import { formatMm } from '../units/length.ts';
import { paperGsmToMm } from '../units/stock-thickness.ts';
import { GENERIC_KINDS } from './generic-kinds.ts';
import { askAboutLight } from './ask-about-light.ts';
import { question } from './question.ts';
import { NEEDS_THICKNESS } from './running-order.ts';

/** Removing these, or working through them, leaves no depth to choose. */
const COATS = wordList('layer');

/**
 * Everything still missing that would change the settings, all at once (SPEC §5, D9, D11). Any answered material is
 * accepted: repeating a generic name means that the user does not know more.
 */
export function findQuestions(
  parsed: ParsedJob,
  request: { machine: MachineProfile; answers?: JobAnswers },
): Question[] {
  const answers = request.answers ?? {};
  const possible = possiblePart(parsed, request.machine, answers);
  const material = askMaterial(parsed, answers);
  return [
    material,
    askThickness(possible, answers),
    askDepth(possible, answers, request.machine),
    ...(material === null ? askAboutLight(possible, request.machine, answers) : []),
  ].filter((question) => question !== null);
}

/** No questions about an operation that this laser cannot do (LGT-3). */
function possiblePart(parsed: ParsedJob, machine: MachineProfile, answers: JobAnswers): ParsedJob {
  const impossible = impossibleOperations(parsed, machine, answers);
  const isPossible = (operation: Operation): boolean =>
    impossible.every((other) => other.operation !== operation);
  return { ...parsed, operations: parsed.operations.filter(isPossible) };
}

function askMaterial(parsed: ParsedJob, answers: JobAnswers): Question | null {
  if (answers.material !== undefined && answers.material.trim() !== '') return null;
  const material = parsed.material === null ? null : findMaterial(parsed.material);
  const both = conflictingValues(parsed, 'material');
  if (both !== null) {
    return question(
      'material',
      `You name ${both.join(' and ')}. Which one is this job for? (e.g., ${both.join(', ')})`,
      both,
      'Each material needs settings of its own: run the other as a second job.',
    );
  }
  if (parsed.material === null) {
    return question(
      'material',
      'What material is it? (e.g., birch plywood, cast acrylic)',
      ['birch plywood', 'cast acrylic', 'stainless steel'],
      null,
    );
  }
  if (!parsed.material_known || material === null) {
    return question(
      'material',
      `We do not know "${parsed.material}". What is it made of? (e.g., birch plywood, POM)`,
      ['birch plywood', 'POM', 'stainless steel'],
      'Unknown material may give off toxic fumes. Look for a data sheet.',
    );
  }
  if (!material.generic) return null;
  const kinds = GENERIC_KINDS[material.canonical] ?? { examples: [], help: null };
  const examples = kinds.examples.slice(0, 2).join(', ');
  return question(
    'material',
    `What type of ${material.canonical} is it? (e.g., ${examples})`,
    kinds.examples,
    kinds.help,
  );
}

const MEASURE = 'Measure with callipers if you can: sheets are often thinner than their name.';

function askThickness(parsed: ParsedJob, answers: JobAnswers): Question | null {
  if (parsed.thickness_mm !== null || answers.thickness_declined === true) return null;
  if (!parsed.operations.some((operation) => NEEDS_THICKNESS.has(operation))) return null;
  const both = conflictingValues(parsed, 'thickness');
  if (both !== null) {
    return question(
      'thickness',
      `You give ${both.join(' and ')}. What thickness is the material? (e.g., ${both.join(', ')})`,
      both,
      MEASURE,
    );
  }
  if (parsed.gauge !== null && asksMetal(parsed, answers)) return null;
  const weight = parsed.paper_weight_gsm;
  const paper = parsed.material === null ? null : findMaterial(parsed.material);
  if (weight !== null && (paper === null || paper.family === 'paper')) {
    const about = formatMm(paperGsmToMm(weight, paperStock(paper?.canonical ?? '')));
    return question(
      'thickness',
      `${weight} gsm is a weight. What thickness is the material? (e.g., ${about}, 0.3mm)`,
      [about, '0.3 mm'],
      `Paper of ${weight} gsm is often about ${about}. ${MEASURE}`,
    );
  }
  return question(
    'thickness',
    'What thickness is the material? (e.g., 1mm, 1/8")',
    ['1 mm', '3 mm', '1/8"'],
    MEASURE,
  );
}

/** The answer to "which metal" converts the gauge to millimeters. */
function asksMetal(parsed: ParsedJob, answers: JobAnswers): boolean {
  return answers.material === undefined && askMaterial(parsed, answers) !== null;
}

/** The row of the gauge table nearest to this paper. */
function paperStock(canonical: string): string {
  if (canonical === 'cardstock') return 'cardstock';
  if (canonical.startsWith('kraft')) return 'kraft';
  return canonical === 'photo paper' ? 'coated cover' : 'bond/copy';
}

/** Contradicting values for this field (CLA-5). */
function conflictingValues(
  parsed: ParsedJob,
  field: 'material' | 'thickness' | 'depth',
): string[] | null {
  return parsed.conflicts.find((conflict) => conflict.field === field)?.said ?? null;
}

function askDepth(
  parsed: ParsedJob,
  answers: JobAnswers,
  machine: MachineProfile,
): Question | null {
  if (answers.depth !== undefined || parsed.depth !== null || parsed.target_depth_mm !== null)
    return null;
  const both = conflictingValues(parsed, 'depth');
  if (both !== null) {
    return question(
      'depth',
      `You say ${both.join(' and ')}. How deep should it be? (light surface mark, medium depth, deep engraving)`,
      ['light', 'medium', 'deep'],
      'Light is a mark you see or a line to fold along, deep one you can fill.',
    );
  }
  if (!parsed.operations.includes('Engrave') || parsed.is_photo) return null;
  if (parsed.material_modifiers.some((modifier) => COATS.has(modifier))) return null;
  if (lightOnStock(parsed, machine)?.row.surface === 'coat') return null;
  const material = parsed.material === null ? null : findMaterial(parsed.material);
  if (material !== null && !reachesDepth(material, machine.type)) return null;
  return question(
    'depth',
    'How deep should the engraving be? (light surface mark, medium depth, deep engraving)',
    ['light', 'medium', 'deep'],
    'Light is a mark you see, medium one you feel, deep one you can fill.',
  );
}
