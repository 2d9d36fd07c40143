import { lightOnStock } from '../light/impossible-operations.ts';
import { lightVerdict } from '../light/light-on.ts';
import { STOCK_COLORS } from '../types.ts';
import type { JobAnswers, MachineProfile, ParsedJob, Question } from '../types.ts';
import { question } from './question.ts';

/**
 * Asks for the color if it decides the effect of the light, and for the coat that clear stock and bare metal need
 * (CLA-8, CLA-9).
 */
export function askAboutLight(
  parsed: ParsedJob,
  machine: MachineProfile,
  answers: JobAnswers,
): Question[] {
  const light = lightOnStock(parsed, machine);
  if (light === null) return [];
  const { row, stock } = light;
  const verdicts = parsed.operations.map((operation) => lightVerdict(row, operation, stock));
  const name = stock.material.canonical;
  if (verdicts.includes('ask') && answers.color === undefined) {
    return [
      question(
        'color',
        `What color is the ${name}? (black or dark, another opaque color, blue, white, see-through tint, clear)`,
        [...STOCK_COLORS],
        `${row.reason} Hold it against a window: what lets light through is tinted or clear.`,
      ),
    ];
  }
  if (!verdicts.includes('coat') || answers.coated !== undefined) return [];
  const coat = row.light === 'passes' ? 'paint, marker or masking' : 'marking compound or paint';
  return [
    question(
      'coat',
      `Is there ${coat} on the surface? (coated, bare)`,
      ['coated', 'bare'],
      `${row.reason} Only a coat on the surface takes the beam.`,
    ),
  ];
}
