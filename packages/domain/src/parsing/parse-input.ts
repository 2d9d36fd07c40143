import type { Depth, JobAnswers, LaserType, Operation } from '../types.ts';

/** Input of the parser: a sentence, form fields, or both; thickness in mm. */
export interface ParseInput {
  text?: string;
  material?: string;
  thickness_mm?: number;
  operations?: Operation[];
  depth?: Depth;
  answers?: JobAnswers;
  /** `null` when the laser is not known. */
  laser_type: LaserType | null;
}

/** The thickness of the form or of an answer. */
export function givenThickness({ answers, thickness_mm }: ParseInput): number | null {
  return answers?.thickness_mm ?? thickness_mm ?? null;
}

/** The depth of the form or of an answer. */
export function givenDepth({ answers, depth }: ParseInput): Depth | null {
  return answers?.depth ?? depth ?? null;
}
