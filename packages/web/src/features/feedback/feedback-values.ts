import type { FeedbackDraft, Setting } from '@beamwright/contract';
import type { Operation } from '@beamwright/domain/types';

/** The parts of a setting that feedback needs. */
export type FeedbackSubject = Pick<
  Setting,
  | 'id'
  | 'name'
  | 'material'
  | 'operation'
  | 'machine_id'
  | 'machine_name'
  | 'machine_type'
  | 'speed_mm_min'
  | 'power_percent'
  | 'confidence'
  | 'is_read_only'
>;

export interface FeedbackValues {
  edge_score: number | null;
  cut: 'yes' | 'no' | 'unsaid';
  depth_mm: number | null;
  notes: string;
}

export const EMPTY_FEEDBACK: FeedbackValues = {
  edge_score: null,
  cut: 'unsaid',
  depth_mm: null,
  notes: '',
};

export const goesThrough = (operation: Operation): boolean =>
  operation === 'Cut' || operation === 'Perforate';

export const hasDepth = (operation: Operation): boolean => operation === 'Engrave';

/** The request body; null when nothing is filled in. */
export function toFeedbackDraft(values: FeedbackValues): FeedbackDraft | null {
  const { edge_score, cut, depth_mm } = values;
  const notes = values.notes.trim();
  if (edge_score === null && cut === 'unsaid' && depth_mm === null && notes === '') return null;
  return {
    edge_score,
    cut_through: cut === 'unsaid' ? null : cut === 'yes',
    depth_mm,
    notes,
  };
}
