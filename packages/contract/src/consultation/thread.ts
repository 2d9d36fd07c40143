import {
  CARD_KINDS,
  CONSULTATION_ACTIONS,
  CONSULTATION_ACTORS,
  CONSULTATION_STATUSES,
  OPERATIONS,
  PROPOSAL_CHECKS,
  TRY_OUTCOMES,
} from '@beamwright/domain/types';
import * as z from 'zod/mini';
import { MAX_FEEDBACK_NOTES } from '../feedback.ts';
import { setting } from '../library/settings.ts';
import { message } from '../message.ts';
import { defineOperation } from '../operation.ts';
import { field, id, orNull, ownId, ranged, timestamp } from '../schema.ts';
import { stepSettings } from '../workflow-step.ts';
import { attachedWork, attachWork, sentPhotos, shownPhoto } from './message-parts.ts';
import { byCase, caseText, MAX_CASE_MESSAGES_A_MINUTE } from './parts.ts';

const MESSAGE_PAGE = 100;

const check = z.object({
  check: field(z.enum(PROPOSAL_CHECKS), 'What is checked.'),
  ok: field(z.boolean(), 'Whether it passes.'),
  text: field(message, 'What was found.'),
});
export type ProposalCheck = z.output<typeof check>;

const energy = orNull(
  z.object({
    kind: field(z.enum(['line', 'area']), 'J/mm for lines, J/mm² for fills.'),
    value: field(z.number(), 'Energy of all passes.'),
    window: orNull(z.tuple([z.number(), z.number()]), 'Range of published settings.'),
  }),
  'Energy at the material; null if it is not known.',
);

const band = orNull(
  z.tuple([z.number(), z.number()]),
  'Range that contains 8 of 10 published speeds, in mm/min; null if unknown.',
);

const judged = {
  checks: field(z.array(check), 'What every proposal passes.'),
  speed_band_mm_min: band,
  energy,
};

/** A setting that an expert proposes. */
const proposal = z.object({
  operation: field(z.enum(OPERATIONS), 'Operation.'),
  material: field(z.string(), 'Material; empty for experts once its maker took it off.'),
  thickness_mm: orNull(z.number(), 'Its thickness in mm.'),
  settings: field(stepSettings, 'Settings to try.'),
  repeats: field(z.number(), 'Times that the setting runs all of it in turn, usually 1.'),
  was: orNull(stepSettings, 'What was tried before; null if that is not known.'),
  ...judged,
  checks: field(
    z.array(check),
    'What every proposal passes; none for experts once its maker took the machine off, and then no energy or range either.',
  ),
  confidence: field(z.number(), 'Confidence, 0.1 to 0.95.'),
  setting_id: orNull(z.uuid(), 'Setting that it was saved to; null until then, and for experts.'),
  version: orNull(z.string(), 'Version that it was saved as; null until then.'),
  outcome: orNull(z.enum(TRY_OUTCOMES), 'How it turned out; null until then.'),
});
export type Proposal = z.output<typeof proposal>;

/** A test card that an expert proposes: its maker designs it with these values. */
const proposedCard = z.object({
  kind: field(z.enum(CARD_KINDS), 'Kind of card.'),
  setting_id: orNull(
    z.uuid(),
    'Setting to design it for; null for experts, and until there is one.',
  ),
});

const result = z.object({
  proposal_id: orNull(z.uuid(), 'Proposal that was tried; null if it was another setting.'),
  outcome: field(z.enum(TRY_OUTCOMES), 'How it turned out.'),
  edge_score: orNull(z.number(), 'Edge score, 0 to 10.'),
  version: orNull(z.string(), 'Version that was run.'),
});

const move = z.object({
  action: field(z.enum([...CONSULTATION_ACTIONS, 'ask', 'escalate', 'save']), 'What happened.'),
  to: field(z.enum(CONSULTATION_STATUSES), 'Where the case was then.'),
  expert_name: orNull(z.string(), 'Who got the case, or had it.'),
  version: orNull(z.string(), 'Of `save`: the version.'),
});

/** What stands in the thread of a case. */
export const caseMessage = z.object({
  id: id('message'),
  position: field(
    z.number(),
    'Its place in the thread: the revision of the case that it was added at.',
  ),
  revision: field(z.number(), 'That of the case when it was added or changed last.'),
  kind: field(
    z.enum(['text', 'proposal', 'card', 'result', 'move']),
    'What it is. Each can have words and photos.',
  ),
  from: field(z.enum(CONSULTATION_ACTORS), 'Who wrote it.'),
  sender_name: orNull(z.string(), 'Name of who wrote it; null of the server, and once erased.'),
  is_own: field(z.boolean(), 'Whether the caller wrote it.'),
  body: field(z.string(), 'Plain text; may be empty.'),
  photos: field(z.array(shownPhoto), 'Its photos, with what is drawn on them.'),
  gone_photos: field(z.number(), 'Photos of it that were deleted, or that its maker took off.'),
  attached: field(
    z.array(attachedWork),
    'Settings and test cards of the maker, as they were then.',
  ),
  proposal: orNull(proposal, 'Of a proposal.'),
  card: orNull(proposedCard, 'Of a proposed test card.'),
  result: orNull(result, 'Of a result.'),
  move: orNull(move, 'Of a move.'),
  created_at: timestamp('When it was sent'),
});
export type CaseMessage = z.output<typeof caseMessage>;

export const listCaseMessages = defineOperation({
  id: 'consultation.listMessages',
  method: 'GET',
  path: '/consultations/{id}/messages',
  summary: `List messages of a case, the first first, up to ${MESSAGE_PAGE} at once, and fewer long ones; or what changed since a revision.`,
  needs: { scope: 'library' },
  params: byCase,
  query: z.object({
    since: z.optional(
      field(
        z.coerce.number<number>().check(z.int(), z.minimum(0), z.maximum(Number.MAX_SAFE_INTEGER)),
        'Only what was added or changed after this revision.',
      ),
    ),
  }),
  output: z.object({
    items: field(z.array(caseMessage), 'In the order of the thread; with `since`, of changes.'),
    has_more: field(z.boolean(), 'Whether there are more after these.'),
    revision: field(z.number(), 'Ask for what changed since this revision.'),
  }),
  status: 200,
  errors: ['not_found'],
});

export const postCaseMessage = defineOperation({
  id: 'consultation.post',
  method: 'POST',
  path: '/consultations/{id}/messages',
  summary: `Write in a case, up to ${MAX_CASE_MESSAGES_A_MINUTE} messages a minute with moves. The first answer of its expert moves it to in_progress.`,
  needs: { scope: 'library' },
  params: byCase,
  body: z.strictObject({
    id: ownId,
    body: caseText('Plain text. May be empty with photos, and with what is attached.'),
    photos: sentPhotos,
    attach: attachWork,
  }),
  output: caseMessage,
  status: 201,
  errors: [
    'not_found',
    'already_added',
    'message_empty',
    'too_many_messages',
    'consultation_moved',
    'consultation_full',
    'case_drawings_full',
  ],
});

/** The numbers that an expert types; everything else is that of the last try. */
const proposedNumbers = z.strictObject({
  speed_mm_min: ranged(1, 3_000_000, 'Speed in mm/min.'),
  power_percent: ranged(1, 100, 'Power in percent.'),
  passes: field(z.number().check(z.int(), z.minimum(1), z.maximum(1000)), 'Passes.'),
  z_offset_mm: orNull(
    z.number().check(z.minimum(-100), z.maximum(100)),
    'Focus offset in mm, positive into the material; null leaves it open.',
  ),
  interval_mm: orNull(
    z.number().check(z.minimum(0.0005), z.maximum(10)),
    'Line interval of a fill in mm; null for lines.',
  ),
  frequency_hz: orNull(
    z.number().check(z.minimum(1), z.maximum(100_000_000)),
    'Pulse frequency in Hz.',
  ),
  pulse_width_ns: orNull(
    z.number().check(z.minimum(0.001), z.maximum(100_000)),
    'Pulse width in ns.',
  ),
  air_psi: orNull(
    z.number().check(z.minimum(0), z.maximum(200)),
    'Air pressure in psi; 0 is off, null if unknown.',
  ),
});
export type ProposedNumbers = z.output<typeof proposedNumbers>;

const limits = z.object({
  field: field(z.keyof(proposedNumbers), 'Which number.'),
  low: field(z.number(), 'Lowest value.'),
  high: field(z.number(), 'Highest value.'),
  is_own: field(z.boolean(), 'Whether it is the limit of this machine, not an assumed one.'),
});

const draft = z.object({
  numbers: field(proposedNumbers, 'What to start from: the last try, or our own suggestion.'),
  was: orNull(stepSettings, 'The last try; null if that is not known.'),
  repeats: field(z.number(), 'Times that the setting runs all of it in turn, usually 1.'),
  limits: field(z.array(limits), 'Limits of the machine, for the numbers that it has.'),
  material: orNull(z.string(), 'Material.'),
  missing: orNull(message, 'What is missing for any setting; null if nothing is.'),
  takes_card: field(z.boolean(), 'Whether a test card can be proposed.'),
  blocked: orNull(message, 'Why nothing may be proposed for this material; null if it is safe.'),
  alternatives: field(z.array(z.string()), 'Materials that are safe instead.'),
});

export const startProposal = defineOperation({
  id: 'consultation.startProposal',
  method: 'GET',
  internal: true,
  path: '/consultations/{id}/proposal',
  summary: 'What a proposal for a case of yours starts from, and the limits of the machine.',
  needs: { scope: 'library' },
  params: byCase,
  output: draft,
  status: 200,
  errors: ['not_found'],
});
export type ProposalStart = z.output<typeof draft>;

export const checkProposal = defineOperation({
  id: 'consultation.checkProposal',
  method: 'POST',
  internal: true,
  path: '/consultations/{id}/proposal/check',
  summary: 'Check what an expert types, as it will be when it is sent.',
  needs: { scope: 'library' },
  params: byCase,
  body: z.strictObject({ numbers: field(proposedNumbers, 'What the expert types.') }),
  output: z.object(judged),
  status: 200,
  errors: ['not_found'],
});
export type JudgedProposal = z.output<typeof checkProposal.output>;

export const proposeSetting = defineOperation({
  id: 'consultation.propose',
  method: 'POST',
  path: '/consultations/{id}/proposals',
  summary:
    'Propose a setting, or a test card, in a case that you help with. It passes the same checks as every other setting.',
  needs: { scope: 'library' },
  params: byCase,
  body: z.strictObject({
    id: ownId,
    body: caseText('Why, in plain text.'),
    photos: sentPhotos,
    numbers: z.optional(field(proposedNumbers, 'The numbers of a setting.')),
    card: z.optional(field(z.enum(CARD_KINDS), 'Kind of a test card, instead of numbers.')),
  }),
  output: caseMessage,
  status: 201,
  errors: [
    'not_found',
    'already_added',
    'too_many_messages',
    'consultation_moved',
    'consultation_full',
    'case_drawings_full',
    'proposal_refused',
  ],
});

const byProposal = z.object({ id: id('case'), message_id: id('message') });

export const saveProposal = defineOperation({
  id: 'consultation.saveProposal',
  method: 'POST',
  path: '/consultations/{id}/proposals/{message_id}/save',
  summary: 'Save a proposal: one in a case of yours, to your library as a version of its setting.',
  needs: { scope: 'library', limits: ['savedRecipes', 'storage_bytes'] },
  params: byProposal,
  output: z.object({
    setting: field(setting, 'The setting with its new version.'),
    message: field(caseMessage, 'The proposal, which says where it was saved.'),
  }),
  status: 200,
  errors: [
    'not_found',
    'setting_read_only',
    'consultation_moved',
    'proposal_refused',
    'proposal_of_steps',
    'proposal_without_setting',
    'job_without_step',
    'invalid_reference',
    'outside_machine_limits',
  ],
});

export const reportCaseResult = defineOperation({
  id: 'consultation.reportResult',
  method: 'POST',
  path: '/consultations/{id}/results',
  summary:
    'Report on a proposal: how it turned out. If it was saved, it is also a result of its setting, so later answers learn from it.',
  needs: { scope: 'library', limits: ['storage_bytes'] },
  params: byCase,
  body: z.strictObject({
    id: ownId,
    proposal_id: id('proposal'),
    outcome: field(z.enum(TRY_OUTCOMES), 'How it turned out.'),
    edge_score: z.optional(
      orNull(z.number().check(z.minimum(0), z.maximum(10)), 'Edge score, 0 to 10.'),
    ),
    body: z.optional(
      field(z.string().check(z.trim(), z.maxLength(MAX_FEEDBACK_NOTES)), 'What you saw.'),
    ),
    photos: sentPhotos,
  }),
  output: caseMessage,
  status: 201,
  errors: [
    'not_found',
    'already_added',
    'too_many_messages',
    'consultation_moved',
    'consultation_full',
    'case_drawings_full',
    'too_many_results',
  ],
});

export const readConsultation = defineOperation({
  id: 'consultation.markRead',
  method: 'POST',
  own_queue: true,
  path: '/consultations/{id}/read',
  summary: 'Mark a case as read, up to a revision.',
  needs: { scope: 'library' },
  params: byCase,
  body: z.strictObject({
    revision: field(z.number().check(z.int(), z.minimum(0)), 'The newest that was shown.'),
  }),
  status: 204,
  errors: ['not_found'],
});
