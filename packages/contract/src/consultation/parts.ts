import {
  CASE_ATTACHMENTS,
  CONSULTATION_ACTIONS,
  CONSULTATION_ACTORS,
  CONSULTATION_ORIGINS,
  CONSULTATION_PROBLEMS,
  CONSULTATION_STATUSES,
  FAMILIES,
  LASER_TYPES,
  OPERATIONS,
} from '@beamwright/domain/types';
import * as z from 'zod/mini';
import { message } from '../message.ts';
import { resultOutcome } from '../result-outcome.ts';
import { field, id, orNull, timestamp } from '../schema.ts';
import { stepSettings } from '../workflow-step.ts';

export const MAX_CASE_TEXT = 2000;
/** Photos attached to a case, and those of one message. */
export const MAX_CASE_PHOTOS = 10;
export const MAX_MESSAGE_PHOTOS = 4;
/** Settings and test cards of one message. */
export const MAX_MESSAGE_WORKS = 4;
/** All photos of a case, and those of one person that no message shows yet. */
export const MAX_PHOTOS_OF_CASE = 100;
export const MAX_UNSENT_PHOTOS = 8;
/** Tries that are attached, the newest. */
export const MAX_CASE_TRIES = 20;
/** Open cases of one maker. */
export const MAX_OPEN_CASES = 10;
export const MAX_CASES_A_DAY = 30;
/** Cases that an expert can have open, unless an administrator says otherwise. */
export const EXPERT_LOAD = 5;
export const MAX_EXPERT_LOAD = 50;
/** With moves. */
export const MAX_CASE_MESSAGES_A_MINUTE = 20;
/** With moves; a full case can only be ended. */
export const MAX_CASE_MESSAGES = 1000;
/** Of the drawings of all messages of a case, as JSON. */
export const MAX_CASE_DRAWN_BYTES = 2_000_000;
export const MAX_MARKS = 20;
export const MAX_MARK_POINTS = 200;

/** Languages that experts and makers write in, ISO 639-1: those of job sentences. */
export const CASE_LANGUAGES = ['en', 'de', 'es', 'fr', 'it', 'nl', 'pl', 'pt'] as const;
export type CaseLanguage = (typeof CASE_LANGUAGES)[number];

export const byCase = z.object({ id: id('case') });

export const caseProblem = field(z.enum(CONSULTATION_PROBLEMS), 'What went wrong.');
export const caseText = (description: string) =>
  field(
    z.string().check(
      z.trim(),
      z.overwrite((value) => value.toWellFormed()),
      z.maxLength(MAX_CASE_TEXT),
      z.refine<string>((value) => !value.includes('\u0000'), 'Remove the null character (U+0000)'),
    ),
    description,
  );
export const language = field(z.enum(CASE_LANGUAGES), 'Language that it is written in.');

export const origin = z.strictObject({
  kind: field(z.enum(CONSULTATION_ORIGINS), 'What it is asked from.'),
  id: field(z.uuid().check(z.toLowerCase()), 'ID of the job, setting, test card or result.'),
  step_index: z.optional(
    orNull(
      z.number().check(z.int(), z.minimum(0), z.maximum(200)),
      'Of a step: its index in the workflow of the job, from 0.',
    ),
  ),
});
export type CaseOrigin = z.output<typeof origin>;

export const expertise = {
  lasers: field(z.array(z.enum(LASER_TYPES)), 'Lasers that they know.'),
  materials: field(z.array(z.enum(FAMILIES)), 'Families of materials that they know.'),
  languages: field(z.array(z.enum(CASE_LANGUAGES)), 'Languages that they write in.'),
};

/** An expert as makers see them. */
export const expertCard = z.object({
  id: id('account'),
  name: field(z.string(), 'Name of the account.'),
  ...expertise,
  answers_in_min: orNull(
    z.number(),
    'Minutes until their first answer, half of the time; null until there are five.',
  ),
  solved: field(z.number(), 'Cases that they resolved.'),
  taken: field(z.number(), 'Cases that they took.'),
});
export type ExpertCard = z.output<typeof expertCard>;

export const fit = z.object({
  laser: orNull(z.boolean(), 'Whether they know the laser; null if it is not attached.'),
  material: orNull(
    z.boolean(),
    'Whether they know the material; null if it is not attached, or not in the catalog.',
  ),
  language: field(z.boolean(), 'Whether they write its language.'),
});
export type ExpertFit = z.output<typeof fit>;

const caseTry = z.object({
  settings: field(stepSettings, 'What was run.'),
  repeats: field(z.number(), 'Times that all of it ran in turn, usually 1.'),
  energy: orNull(
    z.object({
      kind: field(z.enum(['line', 'area']), 'J/mm for lines, J/mm² for fills.'),
      value: field(z.number(), 'Energy of all passes.'),
    }),
    'Energy at the material; null if it is not known.',
  ),
  cut_through: orNull(z.boolean(), 'Whether it cut through; null if it was not a cut.'),
  edge_score: orNull(z.number(), 'Edge score, 0 to 10.'),
  outcome: resultOutcome,
  notes: field(z.string(), 'Notes of the result.'),
  created_at: timestamp('When it was reported'),
});

const attachedMachine = z.object({
  name: field(z.string(), 'Name of the machine.'),
  type: field(z.enum(LASER_TYPES), 'Laser type.'),
  power_watts: field(z.number(), 'Optical watts.'),
  is_galvo: field(z.boolean(), 'Whether mirrors steer the beam.'),
  scan_speed_max_mm_s: orNull(z.number(), 'Its highest speed in mm/s; null if unknown.'),
  frequency_min_hz: orNull(z.number(), 'Lowest pulse frequency in Hz.'),
  frequency_max_hz: orNull(z.number(), 'Highest pulse frequency in Hz.'),
  pulse_width_min_ns: orNull(z.number(), 'Shortest pulse in ns.'),
  pulse_width_max_ns: orNull(z.number(), 'Longest pulse in ns.'),
});

/** A test card with how its cells turned out. */
export const burnedCard = {
  columns: orNull(z.array(z.string()), 'Values from left to right.'),
  rows: orNull(z.array(z.string()), 'Values from bottom to top.'),
  axes: field(z.array(z.string()), 'Titles of columns and rows, with units.'),
  cells: field(
    z.array(
      z.object({
        row: field(z.number(), 'Row, from 1 at the bottom.'),
        column: field(z.number(), 'Column, from 1 at the left.'),
        mark: orNull(z.string(), 'How it turned out: failed, worked, best or too_much.'),
      }),
    ),
    'Its cells.',
  ),
};

/** The content that the kind names; the others are null. */
export const caseAttachment = z.object({
  key: field(
    z.string(),
    'What it is: its kind, and of photos also their ID, such as `photo:0b9c…`.',
  ),
  kind: field(z.enum(CASE_ATTACHMENTS), 'What it is.'),
  is_shared: field(
    z.boolean(),
    'Whether experts see it. What they don’t see is sent to its maker only.',
  ),
  machine: orNull(attachedMachine, 'Of a machine.'),
  lens: orNull(
    z.object({ focal_length_mm: field(z.number(), 'Focal length in mm.') }),
    'Of a lens.',
  ),
  material: orNull(
    z.object({
      name: field(z.string(), 'Material.'),
      thickness_mm: orNull(z.number(), 'Its thickness in mm.'),
    }),
    'Of a material.',
  ),
  tries: orNull(
    z.array(caseTry),
    `What was tried, at most ${MAX_CASE_TRIES}: the result that it is asked from, then the newest first.`,
  ),
  test_card: orNull(z.object(burnedCard), 'Of a test card.'),
  sentence: orNull(z.string(), 'Of a job: the sentence that it was described with.'),
  photo_id: orNull(z.uuid(), 'Of a photo: its ID.'),
});
export type CaseAttachment = z.output<typeof caseAttachment>;

const roleInCase = field(
  z.enum([...CONSULTATION_ACTORS, 'reader']),
  'What the caller is in the case: reader is an expert who has not claimed it.',
);

/** What lists of cases show. */
export const caseSummary = z.object({
  id: id('case'),
  status: field(z.enum(CONSULTATION_STATUSES), 'Where it is.'),
  title: field(message, 'Material, thickness and what went wrong, as far as experts may see it.'),
  problem: caseProblem,
  laser_type: orNull(z.enum(LASER_TYPES), 'Laser type; null if the machine is not attached.'),
  machine_name: orNull(z.string(), 'Machine with its watts; null if it is not attached.'),
  material: orNull(z.string(), 'Material; null if it is not attached.'),
  language,
  expert_name: orNull(z.string(), 'Who helps; null while nobody does.'),
  waits_for: orNull(
    z.enum(['maker', 'expert']),
    'Who has to answer next; null once it is not open.',
  ),
  unread: field(z.boolean(), 'Whether something in it is new to the caller.'),
  waiting_since: timestamp('Since when it waits for an expert, or waited'),
  created_at: timestamp('When it was asked'),
  changed_at: timestamp('When something last happened in it'),
});
export type CaseSummary = z.output<typeof caseSummary>;

/** A case as one of its people sees it. */
export const consultation = z.extend(caseSummary, {
  details: field(z.string(), 'What its maker wrote.'),
  maker_name: field(z.string(), 'Name of who asks.'),
  role: roleInCase,
  moves: field(
    z.array(z.enum(CONSULTATION_ACTIONS)),
    'What the caller may do with it now; `answer` is writing.',
  ),
  operation: orNull(z.enum(OPERATIONS), 'Operation; null of a whole job.'),
  origin: orNull(origin, 'What it was asked from; null for experts, and once that was deleted.'),
  setting_id: orNull(
    z.uuid(),
    'Setting that proposals become versions of; null for experts, and until one is saved.',
  ),
  suggestion_tried: field(z.boolean(), 'Whether our own suggestion was tried first.'),
  expert: orNull(expertCard, 'Who helps; null while nobody does.'),
  attachments: field(
    z.array(caseAttachment),
    'What is attached; for its maker also what was taken off.',
  ),
  not_shared: field(z.array(z.enum(CASE_ATTACHMENTS)), 'Kinds that its maker took off.'),
  place: orNull(z.number(), 'Cases that wait longer; null unless it waits for an expert.'),
  expected_by: orNull(
    z.string(),
    'When half of the first answers have come by, ISO 8601; null if that is not known.',
  ),
  escalates_at: orNull(z.string(), 'When it goes to the administrators, ISO 8601.'),
  escalated_at: orNull(z.string(), 'When it went to them, ISO 8601.'),
  assigned_at: orNull(z.string(), 'When an expert took it, ISO 8601.'),
  answered_at: orNull(z.string(), 'When an expert first answered, ISO 8601.'),
  resolved_at: orNull(z.string(), 'When it was resolved, ISO 8601.'),
  closed_at: orNull(z.string(), 'When it was closed or cancelled, ISO 8601.'),
  closes_at: orNull(
    z.string(),
    'When it closes by itself if nothing happens in it, ISO 8601; null if it does not.',
  ),
  solution: field(z.string(), 'What solved it, in a sentence; empty if nobody said.'),
  rating: orNull(z.number(), 'Of its maker, 1 (no help) to 5 (solved it); null without one.'),
  may_publish: field(z.boolean(), 'Whether its maker allows a help page without names.'),
  may_learn: field(
    z.boolean(),
    'Whether its maker lets the numbers that worked answer the same work of others.',
  ),
  pays_until_end: field(
    z.boolean(),
    'Whether the maker’s plan has no expert consultation any more; an open case goes on.',
  ),
  revision: field(z.number(), 'Rises with each change and message of the case.'),
  read_revision: field(
    z.number(),
    'Up to which revision the caller has read it; that of the case for who has no mark in it.',
  ),
});
export type Consultation = z.output<typeof consultation>;
