import type { Message } from '../messages/message.ts';
import { isNonEmpty, type NonEmpty } from '../messages/non-empty.ts';
import { wordList } from '../language/word-lists.ts';
import type { Material } from '../materials/catalog.ts';
import { findMaterial } from '../materials/find-material.ts';
import { reachesDepth } from '../materials/families.ts';
import { impossibleOperations, lightOnStock } from '../light/impossible-operations.ts';
import type {
  JobAnswers,
  MachineProfile,
  Measure,
  Operation,
  ParsedJob,
  Question,
} from '../types.ts';
import { GENERIC_KINDS } from './generic-kinds.ts';
import { askAboutLight } from './ask-about-light.ts';
import { assumedThickness, thicknessOfPaper } from './assumed-thickness.ts';
import { questionHelp, questionMessage } from './messages.ts';
import { choiceQuestion, inMm, question, thicknessQuestion } from './question.ts';
import { NEEDS_THICKNESS } from './needs-thickness.ts';

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
  const both = parsed.conflicts.find((conflict) => conflict.field === 'material')?.values;
  if (both !== undefined && isNonEmpty(both)) {
    return question(
      'material',
      {
        question_text: questionMessage('material_conflict', { materials: both }),
        help_text: questionHelp('material_conflict'),
      },
      both,
    );
  }
  if (parsed.material === null) {
    return question(
      'material',
      { question_text: questionMessage('material_missing'), help_text: null },
      ['birch plywood', 'cast acrylic', 'stainless steel'],
    );
  }
  if (!parsed.material_known || material === null) {
    return question(
      'material',
      {
        question_text: questionMessage('material_unknown', { material: parsed.material }),
        help_text: questionHelp('material_unknown'),
      },
      ['birch plywood', 'POM', 'stainless steel'],
    );
  }
  return material.generic ? askKind(material) : null;
}

function askKind({ canonical }: Material): Question {
  const { examples, help } = GENERIC_KINDS[canonical] as (typeof GENERIC_KINDS)[string];
  const [first, second] = examples;
  const question_text = questionMessage('material_kind', { material: canonical, first, second });
  return question('material', { question_text, help_text: help }, examples);
}

const USUAL_SIZES: Measure[] = [inMm(1), inMm(3), { value: 1 / 8, unit: 'in' }];

/** Two thicknesses of one sheet, or one that is too thin for the material. */
function thicknessConflict(sizes: NonEmpty<number>, material: string | null): Message {
  const [size, other] = sizes;
  if (other !== undefined || material === null)
    return questionMessage('thickness_conflict', { sizes });
  return questionMessage('thickness_too_thin', { size, material });
}

function askThickness(parsed: ParsedJob, answers: JobAnswers): Question | null {
  if (parsed.thickness_mm !== null || answers.thickness_declined === true) return null;
  if (!parsed.operations.some((operation) => NEEDS_THICKNESS.has(operation))) return null;
  const assumed = assumedThickness(parsed);
  const both = parsed.conflicts.find((conflict) => conflict.field === 'thickness')?.values_mm;
  if (both !== undefined && isNonEmpty(both)) {
    return thicknessQuestion(
      {
        question_text: thicknessConflict(both, parsed.material),
        help_text: questionHelp('measure'),
      },
      both.length > 1 ? both.map(inMm) : USUAL_SIZES,
      assumed,
    );
  }
  if (parsed.gauge !== null && asksMetal(parsed, answers)) return null;
  return (
    askPaper(parsed) ??
    thicknessQuestion(
      { question_text: questionMessage('thickness'), help_text: questionHelp('measure') },
      USUAL_SIZES,
      assumed,
    )
  );
}

/** The weight of paper isn't a thickness but implies one (CLA-6). */
function askPaper(parsed: ParsedJob): Question | null {
  const { paper_weight_gsm: weight } = parsed;
  const thickness = thicknessOfPaper(parsed);
  if (weight === null || thickness === null) return null;
  const values = { weight, thickness };
  return thicknessQuestion(
    {
      question_text: questionMessage('thickness_of_paper', values),
      help_text: questionHelp('measure_paper', values),
    },
    [inMm(thickness), inMm(0.3)],
    thickness,
  );
}

/** The answer to "which metal" converts the gauge to millimeters. */
function asksMetal(parsed: ParsedJob, answers: JobAnswers): boolean {
  return answers.material === undefined && askMaterial(parsed, answers) !== null;
}

function askDepth(
  parsed: ParsedJob,
  answers: JobAnswers,
  machine: MachineProfile,
): Question | null {
  if (answers.depth !== undefined || parsed.depth !== null || parsed.target_depth_mm !== null)
    return null;
  const conflict = parsed.conflicts.find(({ field }) => field === 'depth');
  if (conflict?.field === 'depth') {
    const isCut = conflict.values.includes('cut');
    return choiceQuestion('depth', {
      question_text: questionMessage(isCut ? 'depth_of_cut' : 'depth_conflict'),
      help_text: questionHelp(isCut ? 'depth_of_cut' : 'depth'),
    });
  }
  if (!parsed.operations.includes('Engrave') || parsed.is_photo) return null;
  if (parsed.material_modifiers.some((modifier) => COATS.has(modifier))) return null;
  if (lightOnStock(parsed, machine)?.row.surface === 'coat') return null;
  const material = parsed.material === null ? null : findMaterial(parsed.material);
  if (material !== null && !reachesDepth(material, machine.type)) return null;
  return choiceQuestion('depth', {
    question_text: questionMessage('depth'),
    help_text: questionHelp('depth'),
  });
}
