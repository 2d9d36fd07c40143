import type { LaserType, Operation } from '@beamwright/domain/types';

/** A result, compared with the engine's answer to the same work. */
interface ResultEvidenceTable {
  feedback_id: string;
  user_id: string;
  material: string | null;
  laser_type: LaserType;
  is_galvo: boolean;
  watts_class: number;
  operation: Operation;
  verdict: 'good' | 'weak' | 'hot' | 'failed';
  ratio: number | null;
  band_low: number | null;
  band_high: number | null;
  created_at: Date;
}

export interface LearningTables {
  result_evidence: ResultEvidenceTable;
}
