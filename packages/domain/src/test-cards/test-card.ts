import type { Message } from '../messages/message.ts';
import type { CheckedSetting } from '../safety/check-setting.ts';
import type {
  CardAxis,
  CardKind,
  CheckedStep,
  LaserType,
  MachineProfile,
  Operation,
  Result,
  StepSettings,
} from '../types.ts';

/** Request for one axis; omitted values are chosen. */
export interface AxisRequest {
  axis: CardAxis;
  /** In the unit of the axis. */
  low?: number;
  high?: number;
  /** 2 to 20 values. */
  count?: number;
}

export interface CardRequest {
  /** The answer the card is built around; unchecked settings are never burned. */
  base: CheckedStep | CheckedSetting;
  /** Which step of a setting, from 0. */
  step_index?: number;
  /** Where the right speed of a saved setting's first step probably is; a step has its own. */
  speed_band_mm_min?: readonly [low: number, high: number];
  /** The values to center on instead, found by an earlier card. */
  answer?: StepSettings;
  machine: MachineProfile;
  /** `null`: unknown, so the card is not checked against it. */
  bed: Size | null;
  /** Acceleration of a gantry, if its owner knows it; for the time. */
  acceleration_mm_s2?: number;
  kind: CardKind;
  /** Of a grid: left to right. */
  columns?: AxisRequest;
  /** Of a grid: bottom to top. */
  rows?: AxisRequest;
  /** Side of a cell; of an interval, focus or kerf card too. */
  cell_mm?: number;
  gap_mm?: number;
  /** Cells of an interval or focus card, pieces of a kerf card. */
  count?: number;
  /** Speed unit of the labels: that of the owner's software. */
  speed_unit?: 'mm/s' | 'mm/min';
}

export interface Size {
  width_mm: number;
  height_mm: number;
}

export type Point = readonly [x_mm: number, y_mm: number];
/** An open or, with its first point repeated, closed line. */
export type Polyline = readonly Point[];

/** x to the right, y up, from the lower left corner of the card. */
export interface Rectangle extends Size {
  x_mm: number;
  y_mm: number;
}

/** What is burned of a cell: its area line by line, or single lines. */
export type CellWork = { fill: Rectangle } | { lines: readonly Polyline[] };

export interface CardCell {
  /** Unique in the card: "r1c3", rows from the bottom, columns from the left, from 1. */
  id: string;
  row: number;
  column: number;
  settings: StepSettings;
  /** J/mm of a line, J/mm² of a fill, over all passes. */
  energy: number;
  /** Place in the run order, from 0: gentle to strong. */
  run: number;
  box: Rectangle;
  work: CellWork;
  /** This cell has our answer. */
  is_answer: boolean;
}

/** One axis of the finished card. */
export interface PlacedAxis {
  axis: CardAxis;
  /** As burned on the card: "Speed mm/s". */
  title: string;
  /** Rising, in the unit of the axis. */
  values: readonly number[];
  labels: readonly string[];
  /** The machine's range. */
  limits: readonly [least: number, most: number];
}

export interface CardLabel {
  text: string;
  /** Single strokes, placed on the card. */
  strokes: readonly Polyline[];
}

/** A card as it is drawn, saved and judged. */
export interface CardDesign {
  kind: CardKind;
  material: string;
  thickness_mm: number | null;
  operation: Operation;
  laser_type: LaserType;
  is_galvo: boolean;
  /** Optical watts the energies are calculated with. */
  watts: number;
  /** The settings the card is built around. */
  answer: StepSettings;
  columns: PlacedAxis | null;
  rows: PlacedAxis | null;
  /** By row from the bottom, then column. */
  cells: readonly CardCell[];
  labels: readonly CardLabel[];
  /** One gentle line, for labels. */
  label_settings: StepSettings;
  outer: Size;
  /** An estimate, with labels and moves. */
  seconds: number;
  /** What to know before it is burned. */
  notes: readonly Message[];
  /** For a kerf card: the drawn distance between two cuts and the pieces of a block. */
  kerf: { piece_mm: number; pieces: number } | null;
}

declare const designed: unique symbol;
/** Made by `designCard` alone, from checked settings: writers accept nothing else. */
export type TestCard = CardDesign & { readonly [designed]: true };

export const CARD_ISSUES = [
  'NO_SUCH_STEP',
  'AXIS_NOT_AVAILABLE',
  'SAME_AXIS_TWICE',
  'RANGE_INVALID',
  'OUTSIDE_LIMITS',
  'NOTHING_TO_VARY',
  'CELL_SIZE_INVALID',
  'TOO_MANY_CELLS',
  'NOT_FOR_OPERATION',
  'BED_TOO_SMALL',
] as const;
export type CardIssue = (typeof CARD_ISSUES)[number];

/** A value, or why the card can’t be made. */
export type CardResult<T> = Result<T, CardIssue, Message>;

/** A refusal of a card, in the form that all functions here use. */
export function refuseCard(
  code: CardIssue,
  field: string,
  message: Message,
): CardResult<never> & { ok: false } {
  return { ok: false, issues: [{ code, field, message }] };
}
