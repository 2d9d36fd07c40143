export { fitCard } from './fit-card.ts';
export { CELL_MARKS, FIT_ISSUES } from './card-fit.ts';
export type {
  CardFit,
  CellMark,
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
export { CARD_AXES, CARD_ISSUES, CARD_KINDS } from './test-card.ts';
export type {
  AxisWish,
  CardAxis,
  CardCell,
  CardDesign,
  CardIssue,
  CardKind,
  CardLabel,
  CardNote,
  CardRequest,
  CellWork,
  PlacedAxis,
  Point,
  Polyline,
  Rectangle,
  TestCard,
} from './test-card.ts';
export { writeCardGcode } from './write-card-gcode.ts';
export type { CardGcodeIssue, CardGcodeOptions } from './write-card-gcode.ts';
export { writeCardLightBurn } from './write-card-lightburn.ts';
export { writeCardSvg } from './write-card-svg.ts';
