/**
 * The vocabulary of the domain. Field names are the specification's, in snake_case with their unit,
 * and are the same in the database, on the wire and in the command line.
 */

import type { CustomMaterial, CustomMaterials } from './custom-materials/custom-material.ts';
import type { BurnResult } from './engine/learning/burn-result.ts';
import type { Message } from './messages/message.ts';
import type { Operation } from './operation.ts';
import type { Conflict, Measure } from './parsing/conflict-types.ts';

/** CO2 10.6 µm, fiber 1064 nm, UV 355 nm, blue diode about 450 nm. */
export const LASER_TYPES = ['CO2', 'Fiber', 'UV', 'Diode'] as const;
export type LaserType = (typeof LASER_TYPES)[number];

/** What the engine must know about a machine. `null` means unknown, never zero. */
export interface MachineProfile {
  type: LaserType;
  /** Optical watts at 100 %. */
  power_watts: number | null;
  /** Steered by mirrors instead of a moving head. */
  is_galvo: boolean;
  /** Chosen lens; for a galvo the f-theta focal length. */
  lens_focal_length_mm: number | null;
  /** Range of settable pulse widths (MOPA); `null` on a Q-switched source. */
  pulse_width_min_ns: number | null;
  pulse_width_max_ns: number | null;
  frequency_min_hz: number | null;
  frequency_max_hz: number | null;
  scan_speed_max_mm_s: number | null;
}

/** What the user added after a question. Repeating a generic name means "I don't know more". */
export interface JobAnswers {
  material?: string;
  thickness_mm?: number;
  /** `true` declines the thickness question: the usual one of a stated paper weight, else 2 mm, is assumed and stated (D13). */
  thickness_declined?: boolean;
  depth?: Depth;
  color?: StockColor;
  /** Whether paint, a mask or marking compound is on the surface. */
  coated?: boolean;
  /** Answers to added questions, by id; empty when the user does not know. Only data. */
  more?: Record<string, string>;
}

/** A job: a sentence, or the fields of the structured form, for one machine. */
export interface JobRequest {
  /** In English or one of seven other languages; 2,000 characters are read. */
  text?: string;
  material?: string;
  thickness_mm?: number;
  operations?: Operation[];
  depth?: Depth;
  machine: MachineProfile;
  /** Answers to the questions of a result with `outcome: 'clarify'`. */
  answers?: JobAnswers;
  /** Answers a refused job anyway; the result says so and has less confidence (SAF-15). */
  bypass_safety?: boolean;
  /** Results from this machine, oldest first; those that `readBurnResults` refuses are ignored. */
  results?: readonly BurnResult[];
  /** Default: `physics`. */
  hss_profile?: HssProfile;
  /** `false`: deep engraving of metal is one step, as on other machines (ENG-30). */
  deep_sequences?: boolean;
  /** Rules of the installation: they can raise the verdict, never lower it (SAF-21). */
  added_findings?: readonly AddedFinding[];
  /** Asked in addition to the compiled-in questions, in this order (CLA-7). */
  added_questions?: readonly Question[];
  /** Those of the user: a job may name them (MAT-11). */
  custom_materials?: CustomMaterials;
  /** The stock, once the job is read: its material is the one it behaves like. */
  custom_stock?: CustomMaterial;
}

/** A rule of the installation that applies to this job. */
export interface AddedFinding {
  /** As listed in the rules of the verdict, for example `BLOCK:Grandma's vinyl`. */
  rule: string;
  /** `safe` only adds its reason to the precautions. */
  level: SafetyLevel;
  reason: Message;
  alternatives: readonly string[];
}

/**
 * How stock reacts to light: `tinted` is see-through with a color, `clear` without one, `color` any other opaque one.
 */
export const STOCK_COLORS = ['dark', 'color', 'blue', 'white', 'tinted', 'clear'] as const;
export type StockColor = (typeof STOCK_COLORS)[number];

export const DEPTHS = ['light', 'medium', 'deep'] as const;
export type Depth = (typeof DEPTHS)[number];

/** The parsed sentence. `null` means not stated. */
export interface ParsedJob {
  /** Canonical catalog name, or the user's own words when the catalog lacks the material. */
  material: string | null;
  material_known: boolean;
  /** Color, finish and coating words, separate from the material. */
  material_modifiers: string[];
  thickness_mm: number | null;
  /** All thicknesses offered in a range such as "2 or 3 mm"; `thickness_mm` is the first. */
  thickness_options_mm: number[];
  /** Stated gauge number; its millimeters depend on the metal. */
  gauge: number | null;
  /** Stated paper weight; it is not a thickness. */
  paper_weight_gsm: number | null;
  /** In run order: engrave, mark, score, perforate, cut. */
  operations: Operation[];
  deep: boolean;
  depth: Depth | null;
  target_depth_mm: number | null;
  quantity: number | null;
  size_mm: [width: number, height: number] | null;
  expected_color: string | null;
  is_photo: boolean;
  is_rotary: boolean;
  /** Machine facts found in the sentence: shown when they disagree with the chosen machine. */
  stated_laser_type: LaserType | null;
  stated_power_watts: number | null;
  /** Settings that the user tried, separate from the stock; the first of each. */
  stated_speed_mm_min: number | null;
  stated_power_percent: number | null;
  /** Contradictions in the sentence; asked about, never guessed (CLA-5). */
  conflicts: Conflict[];
  /** What was assumed where the job says nothing. */
  assumptions: Message[];
}

export type QuestionField = 'material' | 'thickness' | 'depth' | 'color' | 'coat';

export const QUESTION_TYPES = ['text', 'choice', 'number', 'yes_no'] as const;
export type QuestionType = (typeof QUESTION_TYPES)[number];

export interface QuestionChoice {
  answer: string;
  label: Message;
}

/** What must be known before the job can be answered. */
export interface Question {
  /** Key of its answer: its field, or the id of an added question. */
  id: string;
  field: QuestionField | 'other';
  /** Its topic, in one word: of two questions with the same topic, only the first is asked. */
  field_name: string;
  question_text: Message;
  question_type: QuestionType;
  /** For a choice, all answers. */
  example_answers: string[];
  /** For a thickness, the example answers as data; empty for other fields. */
  example_lengths: Measure[];
  /** For a thickness, what is assumed when the user does not know, in mm; `null` for other fields. */
  assumed_mm: number | null;
  /** The answers of a choice as shown; empty for other types. */
  choices: QuestionChoice[];
  /** What an administrator wrote; compiled-in questions have none. */
  placeholder_text: string | null;
  help_text: Message | null;
  /** `optional`: "I do not know" is an answer. */
  priority_level: 'required' | 'optional';
}

export type SafetyLevel = 'safe' | 'warn' | 'block';

/** `block`: no settings without a bypass. `warn`: settings with reasons to read first. */
export interface SafetyVerdict {
  level: SafetyLevel;
  /** What happens to lungs, machine or fire risk. */
  reasons: Message[];
  alternatives: string[];
  /** Extraction, fire watch, eyewear by wavelength, for this job. */
  precautions: Message[];
  /** Emissions of the work, for example "hydrogen chloride". */
  emissions: string[];
  /** What to look for on the data sheet of the material. */
  data_sheet: Message[];
  /** Numbers of the rules that fired, for example "SAF-4". */
  rules: string[];
}

/**
 * How a number was found, best first. `ai`: proposed by a model (AIP-1 to 12); `case`: worked in a case of a maker and an
 * expert (CON-10); `imported`: from a file, untested.
 */
export const METHODS = [
  'baseline',
  'interpolated',
  'model',
  'family',
  'physics',
  'generic',
  'ai',
  'case',
  'imported',
] as const;
export type Method = (typeof METHODS)[number];

/** A public source, shown to the user next to the number that it supports. */
export interface Source {
  id: string;
  title: string;
  ref: string;
  license: string;
}

/** One published row that an answer is based on. */
export interface EvidenceRow {
  source_id: string;
  laser_type: LaserType;
  power_watts: number | null;
  material: string;
  thickness_mm: number | null;
  operation: Operation;
  speed_mm_min: number;
  power_percent: number | null;
  passes: number;
  interval_mm: number | null;
  frequency_hz: number | null;
  note: string;
}

/** Settings as entered in the machine's software. `null` means not used by this work or laser. */
export interface StepSettings {
  /** Of one pass. */
  speed_mm_min: number;
  /** 1 to 100, of the machine's optical watts. */
  power_percent: number;
  /** At least 1. */
  passes: number;
  /** Line interval of a fill; `null` for line work. */
  interval_mm: number | null;
  frequency_hz: number | null;
  pulse_width_ns: number | null;
  /** Full width of a cut. */
  kerf_mm: number | null;
  /** Air assist on or off; `null`: unknown, or the machine has no nozzle. Consistent with `air_psi` (AIR-1). */
  air_assist: boolean | null;
  /** Pressure of the air: above 0 means on, 0 means off; `null` if unknown. */
  air_psi: number | null;
  /** Added to the hatch angle; `null` for line work. */
  hatch_angle_deg: number | null;
  hatch_type: 'unidirectional' | 'bidirectional' | 'crosshatch' | null;
  fill_type: 'line' | 'fill';
  expected_color: string | null;
  /** Positive is into the material. */
  z_offset_mm: number | null;
}

/** Energy put into the work, and the range of published settings. */
export interface Energy {
  /** J/mm for lines, J/mm² for fills. */
  kind: 'line' | 'area';
  value: number;
  /** 10th to 90th percentile of comparable published rows; `null` with fewer than three. */
  window: [low: number, high: number] | null;
  /** Spot overlap of successive pulses in percent; `null` when not pulsed or not known. */
  pulse_overlap_percent: number | null;
  /** Average watts over the area of the spot, W/mm²; `null` when the lens is not known. */
  power_density_w_mm2: number | null;
}

/** Speed of one pass over thickness or watts, for this machine and material. */
export interface SpeedCurve {
  over: 'thickness_mm' | 'watts';
  /** The position of the step. */
  answer_x: number;
  /** The fit and its band, from left to right. */
  points: { x: number; speed_mm_min: number; low_mm_min: number; high_mm_min: number }[];
  /** Published rows converted to this step's watts, passes and line interval. */
  published: { x: number; speed_mm_min: number; evidence_index: number }[];
}

/** The estimated duration of a step. */
export interface TimeEstimate {
  seconds: number;
  /** What it is estimated for: size, passes, pieces. */
  basis: Message;
}

/** Pulses of the deep-engraving sequence: computed, or the specification's own numbers (D14). */
export const HSS_PROFILES = ['physics', 'classic'] as const;
export type HssProfile = (typeof HSS_PROFILES)[number];

export const PASS_TYPES = ['preheat', 'roughing', 'finishing', 'outline'] as const;
export type PassType = (typeof PASS_TYPES)[number];

/** Words of a language model as plain text, without addresses, markup and harmful advice (AIP-12, ADV). */
export interface ModelWords {
  rationale: string | null;
  /** Why it went outside our band. */
  disagreement_reason: string | null;
  /** Findings of the second agent. */
  concerns: string[];
  /** Our message when some of its texts were left out. */
  left_out: Message | null;
}

/** One row of a workflow before the safety check. */
export interface Step {
  operation: Operation;
  material: string;
  thickness_mm: number | null;
  settings: StepSettings;
  /** 0.1 to 0.95. */
  confidence: number;
  /** With published settings, 80 % of those of independent sources are inside (ENG-9); otherwise assumed. */
  speed_band_mm_min: [low: number, high: number];
  method: Method;
  /** Why it has these numbers: one sentence. */
  rationale: Message;
  /** How each number was found, shown with the sources. */
  details: Message[];
  /** What a model wrote about its numbers, never mixed with our own words; `null` without a model. */
  model_words: ModelWords | null;
  sources: Source[];
  evidence: EvidenceRow[];
  energy: Energy | null;
  /** For the size and number of pieces in the job; `null` without a size. */
  estimate: TimeEstimate | null;
  /** `null` where no fit answers. */
  curve: SpeedCurve | null;
  warnings: Message[];
  /** Why this machine does this poorly. */
  capability_warning: Message | null;
  lens_focal_length_mm: number | null;
  target_depth_mm: number | null;
  pass_number: number | null;
  pass_type: PassType | null;
  global_pass: number | null;
  total_global_passes: number | null;
  /** How often the listed steps of this sequence run one after the other, at least 1 (ENG-32). */
  repeats: number;
  /** Results of the machine's user that changed the speed or its band (ENG-50); absent without. */
  learned_results?: number;
}

declare const checked: unique symbol;
/** A step that passed `safety/`; exporters and the library accept nothing else. */
export type CheckedStep = Step & { readonly [checked]: true };

/** `impossible`: this laser can do no operation of the job (LGT-3). */
export const OUTCOMES = ['workflow', 'clarify', 'blocked', 'impossible'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** An operation that this laser cannot do on this stock, so it has no settings. */
export interface ImpossibleOperation {
  operation: Operation;
  /** What the light does, then what cannot be done. */
  reasons: Message[];
  /** Other lasers, stock or a coat, best first. */
  instead: Message[];
}

/** The answer to a job; `questions` with `clarify`, `steps` with `workflow`. */
export interface JobResult {
  outcome: Outcome;
  parsed: ParsedJob;
  questions: Question[];
  safety: SafetyVerdict;
  steps: CheckedStep[];
  /** Operations without steps, because this laser cannot do them. */
  impossible: ImpossibleOperation[];
  /** The weakest step; 0.1 with an impossible operation; minus 0.3 for a bypass; 0 without steps. */
  confidence: number;
  safety_warnings: Message[];
}

/** Domain functions return a value or a list of coded issues; they do not throw on bad input. */
export type Result<T, Code extends string, Text = string> =
  | { ok: true; value: T }
  | { ok: false; issues: { code: Code; field: string; message: Text }[] };
