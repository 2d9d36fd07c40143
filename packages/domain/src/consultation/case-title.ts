import type { Message } from '../messages/message.ts';
import { caseMessage } from './case-messages.ts';
import type { ConsultationProblem } from './consultation-types.ts';

interface TitledCase {
  /** As its maker named it; `null` if it is not attached. */
  material: string | null;
  thickness_mm: number | null;
  /** `null` until it is chosen. */
  problem: ConsultationProblem | null;
}

/** The title of a case, such as "Birch plywood 6 mm, not through". */
export const caseTitle = ({ material, thickness_mm, problem }: TitledCase): Message =>
  caseMessage(problem ?? 'new', { material, thickness: thickness_mm });
