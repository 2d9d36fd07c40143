import { findMaterial } from '../materials/find-material.ts';
import { reachesDepth } from '../materials/families.ts';
import type { JobAnswers, MachineProfile, Operation, ParsedJob, Question } from '../types.ts';
import { GENERIC_KINDS } from './generic-kinds.ts';

const NEEDS_THICKNESS: ReadonlySet<Operation> = new Set(['Cut', 'Score', 'Perforate']);
/** Taking these off, or working through them, has no depth to choose. */
const COATS = new Set(['painted', 'coated', 'anodized', 'plated', 'marking compound', 'mirrored']);

/**
 * Everything still missing that would change the settings, all at once (SPEC §5, D9, D11). Any answered material stands:
 * repeating a generic name means the user cannot say more.
 */
export function findQuestions(
  parsed: ParsedJob,
  request: { machine: MachineProfile; answers?: JobAnswers },
): Question[] {
  const answers = request.answers ?? {};
  return [
    askMaterial(parsed, answers),
    askThickness(parsed, answers),
    askDepth(parsed, answers, request.machine),
  ].filter((question) => question !== null);
}

function askMaterial(parsed: ParsedJob, answers: JobAnswers): Question | null {
  if (answers.material !== undefined && answers.material.trim() !== '') return null;
  const material = parsed.material === null ? null : findMaterial(parsed.material);
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

function askThickness(parsed: ParsedJob, answers: JobAnswers): Question | null {
  if (parsed.thickness_mm !== null || answers.thickness_declined === true) return null;
  if (!parsed.operations.some((operation) => NEEDS_THICKNESS.has(operation))) return null;
  return question(
    'thickness',
    'What thickness is the material? (e.g., 1mm, 1/8")',
    ['1 mm', '3 mm', '1/8"'],
    'Measure with callipers if you can: sheets are often thinner than their name.',
  );
}

function askDepth(
  parsed: ParsedJob,
  answers: JobAnswers,
  machine: MachineProfile,
): Question | null {
  if (answers.depth !== undefined || parsed.depth !== null || parsed.target_depth_mm !== null)
    return null;
  if (!parsed.operations.includes('Engrave') || parsed.is_photo) return null;
  if (parsed.material_modifiers.some((modifier) => COATS.has(modifier))) return null;
  const material = parsed.material === null ? null : findMaterial(parsed.material);
  if (material !== null && !reachesDepth(material, machine.type)) return null;
  return question(
    'depth',
    'How deep should the engraving be? (light surface mark, medium depth, deep engraving)',
    ['light', 'medium', 'deep'],
    'Light is a mark you see, medium one you feel, deep one you can fill.',
  );
}

function question(
  field: Question['field'],
  text: string,
  examples: string[],
  help: string | null,
): Question {
  return { field, text, example_answers: examples, help };
}
