import { DEPTHS, STOCK_COLORS } from '@beamwright/domain/types';
import { boolean, numberFrom, object, oneOf, optional, textUpTo } from './answer-shapes.ts';

/** As much of a sentence as is read. */
export const MAX_SENTENCE = 2000;

/** Thicker than anything a laser cuts. */
export const MAX_THICKNESS_MM = 500;

/** As the API takes them. */
export const materialShape = textUpTo(200);
export const thicknessShape = numberFrom(0.01, MAX_THICKNESS_MM);

/** Answers as a browser stored them, without those to questions of an installation. */
export const answersShape = object({
  material: optional(materialShape),
  thickness_mm: optional(thicknessShape),
  thickness_declined: optional(boolean),
  depth: optional(oneOf(...DEPTHS)),
  color: optional(oneOf(...STOCK_COLORS)),
  coated: optional(boolean),
});
