import { CARD_KINDS, LASER_TYPES, OPERATIONS } from '@beamwright/domain/types';
import * as z from 'zod/mini';
import { message } from '../message.ts';
import { field, id, orNull } from '../schema.ts';
import { stepSettings } from '../workflow-step.ts';
import {
  burnedCard,
  caseText,
  MAX_MARK_POINTS,
  MAX_MARKS,
  MAX_MESSAGE_PHOTOS,
  MAX_MESSAGE_WORKS,
} from './parts.ts';

/** Characters of what is drawn on the photos of a message, as JSON. */
const MAX_DRAWN = 100_000;

/** A tenth of a thousandth is less than a pixel of a photo. */
const part = z.number().check(
  z.minimum(0),
  z.maximum(1),
  z.overwrite((value) => Math.round(value * 10_000) / 10_000),
);

/** A drawing on a photo. */
const mark = z.strictObject({
  shape: field(z.enum(['arrow', 'circle', 'pen']), 'Arrow, ellipse or line by hand.'),
  points: field(
    z.array(z.tuple([part, part])).check(z.minLength(2), z.maxLength(MAX_MARK_POINTS)),
    'Points as parts of width and height, 0 to 1: an arrow from its tail to its head, an ellipse by two corners of its box.',
  ),
  text: caseText('What it shows; empty without words.'),
});
export type PhotoMark = z.output<typeof mark>;

const messagePhoto = z.strictObject({
  photo_id: id('photo'),
  marks: field(
    z.array(mark).check(z.maxLength(MAX_MARKS)),
    'What is drawn on it, numbered from 1.',
  ),
});
export type MessagePhoto = z.output<typeof messagePhoto>;

export const shownPhoto = z.object({
  ...messagePhoto.shape,
  may_delete: field(z.boolean(), 'Whether the caller may delete it.'),
});
export type ShownPhoto = z.output<typeof shownPhoto>;

export const sentPhotos = z.optional(
  field(
    z.array(messagePhoto).check(
      z.maxLength(MAX_MESSAGE_PHOTOS),
      z.refine<MessagePhoto[]>(
        (sent) => new Set(sent.map(({ photo_id }) => photo_id)).size === sent.length,
        'Name each photo once',
      ),
      z.refine<MessagePhoto[]>(
        (sent) => JSON.stringify(sent).length <= MAX_DRAWN,
        'Draw less on the photos',
      ),
    ),
    'Photos that you uploaded, or photos of the case with your drawings.',
  ),
);

const WORK_KINDS = ['setting', 'test_card'] as const;

const workRef = z.strictObject({
  kind: field(z.enum(WORK_KINDS), 'What it is.'),
  id: id('setting or test card').check(z.toLowerCase()),
});
export type WorkRef = z.output<typeof workRef>;

export const attachWork = z.optional(
  field(
    z.array(workRef).check(
      z.maxLength(MAX_MESSAGE_WORKS),
      z.refine<WorkRef[]>(
        (refs) => new Set(refs.map((ref) => ref.id)).size === refs.length,
        'Name each once',
      ),
    ),
    'Settings and test cards of your own library, in a case of yours: experts see them as they are now.',
  ),
);

/** A setting or test card as it was when its maker attached it to a message. */
export const attachedWork = z.object({
  kind: workRef.shape.kind,
  id: orNull(z.uuid(), 'Its ID; null for experts.'),
  name: orNull(
    z.string(),
    'Name of the setting; null for experts if the material or the machine is taken off.',
  ),
  operation: field(z.enum(OPERATIONS), 'Operation.'),
  material: orNull(z.string(), 'Material; null for experts if it is taken off the case.'),
  thickness_mm: orNull(z.number(), 'Its thickness in mm.'),
  machine_name: orNull(z.string(), 'Machine; null if it has no name.'),
  machine_type: orNull(
    z.enum(LASER_TYPES),
    'Laser type; null for experts if the machine is taken off.',
  ),
  machine_power_watts: orNull(z.number(), 'Optical watts; null as the laser type is.'),
  is_galvo: field(
    z.boolean(),
    'Whether mirrors steer the beam; false for experts if the machine is taken off.',
  ),
  blocked: orNull(
    message,
    'Why it may not be burned; null if it is safe, and for experts as the name is.',
  ),
  setting: orNull(
    z.object({
      version: field(z.string(), 'Version.'),
      settings: field(stepSettings, 'Its numbers; those of the first step, if it has several.'),
      step_count: field(z.number(), 'Steps that it has.'),
    }),
    'Of a setting.',
  ),
  test_card: orNull(
    z.object({ card_kind: field(z.enum(CARD_KINDS), 'Kind of card.'), ...burnedCard }),
    'Of a test card.',
  ),
});
export type AttachedWork = z.output<typeof attachedWork>;
