export { fitCard } from './fit-card.ts';
export { FIT_ISSUES } from './card-fit.ts';
export type { CardFile, CardLoss } from './card-loss.ts';
export type {
  CardFit,
  FitIssue,
  FitOutcome,
  FittedAxis,
  MarkedCell,
  NextCard,
} from './card-fit.ts';
export { axisFacts, showWithUnit } from './card-axes.ts';
export { describeCard, describeCell } from './card-words.ts';
export { designCard } from './design-card.ts';
export { fitKerf } from './fit-kerf.ts';
export type { KerfFit, KerfMeasures } from './fit-kerf.ts';
export { hatchLines } from './hatch-lines.ts';
export { LIGHTBURN_PALETTE } from './palette.ts';
export { CARD_ISSUES } from './test-card.ts';
export type {
  AxisRequest,
  CardCell,
  CardDesign,
  CardIssue,
  CardLabel,
  CardRequest,
  CardResult,
  CellWork,
  PlacedAxis,
  Point,
  Polyline,
  Rectangle,
  TestCard,
} from './test-card.ts';
export type { CardGcodeIssue, CardGcodeOptions } from './write-card-gcode.ts';
export { CARD_AXES, CARD_KINDS, CELL_MARKS } from '../types.ts';
export type { CardAxis, CardKind, CellMark } from '../types.ts';
