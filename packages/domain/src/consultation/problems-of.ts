import type { Operation } from '../types.ts';
import { CONSULTATION_PROBLEMS, type ConsultationProblem } from './consultation-types.ts';

const PROBLEMS: Record<Operation, readonly ConsultationProblem[]> = {
  Cut: ['not_through', 'charred_edge', 'one_side', 'slanted_edge', 'rough_edge', 'other'],
  Perforate: ['not_through', 'charred_edge', 'one_side', 'rough_edge', 'other'],
  Score: ['too_light', 'too_dark', 'charred_edge', 'one_side', 'blurred', 'other'],
  Engrave: [
    'too_light',
    'too_dark',
    'one_side',
    'blotchy',
    'banding',
    'blurred',
    'wrong_color',
    'other',
  ],
  Mark: [
    'too_light',
    'too_dark',
    'one_side',
    'blotchy',
    'banding',
    'blurred',
    'wipes_off',
    'wrong_color',
    'other',
  ],
};

/** What can go wrong with an operation, the most frequent first; everything for a whole job (`null`). */
export const problemsOf = (operation: Operation | null): ConsultationProblem[] => [
  ...(operation === null ? CONSULTATION_PROBLEMS : PROBLEMS[operation]),
];
