import {
  addCasePhoto,
  askExpert,
  caseMessage,
  deleteCasePhoto,
  getCasePhoto,
  getConsultation,
  listCaseMessages,
  getCasePage,
  getSolvedCase,
  listConsultations,
  listSolvedCases,
  postCaseMessage,
  prepareConsultation,
  readConsultation,
  type AttachedWork,
  type CaseAttachment,
  type CaseMessage,
  type CaseSummary,
  type Consultation,
  type ExpertCard,
  type OwnPage,
  type PreparedCase,
  type PublishedCase,
} from '@beamwright/contract';
import { api, refusal } from './fake-api.ts';
import { publish } from './fake-event-source.ts';
import { sampleOf, type DeepPartial } from './sample-of.ts';
import { aProfile, aStep, idOf } from './samples.ts';

const consultation = getConsultation.output;
const caseSummary = listConsultations.output.shape.items.def.element;
const caseAttachment = prepareConsultation.output.shape.attachments.def.element;
const expertCard = consultation.shape.expert.def.innerType;

export const CASE = idOf(4000);
export const TOMAS = { id: idOf(4001), name: 'Tomas Lind' } as const;

export const CASE_CHANNEL = `consultation-${CASE}`;

const HOUR = 3_600_000;
const ago = (hours: number): string => new Date(Date.now() - hours * HOUR).toISOString();
const sentence = (text: string) => ({ code: 'test.sentence', values: {}, text });

export const CASE_TITLE = 'Birch plywood 6 mm, not through';

const anExpert = (overrides: DeepPartial<ExpertCard> = {}): ExpertCard =>
  sampleOf(expertCard, {
    ...TOMAS,
    lasers: ['CO2', 'Diode'],
    materials: ['wood', 'acrylic'],
    languages: ['en', 'de'],
    answers_in_min: 20,
    solved: 184,
    taken: 201,
    ...overrides,
  });

export const anAttachment = (overrides: DeepPartial<CaseAttachment>): CaseAttachment =>
  sampleOf(caseAttachment, {
    key: overrides.kind ?? 'machine',
    is_shared: true,
    machine: null,
    lens: null,
    material: null,
    tries: null,
    test_card: null,
    sentence: null,
    photo_id: null,
    ...overrides,
  });

/** What a job with one failed try attaches. */
export const ATTACHED: readonly CaseAttachment[] = [
  anAttachment({ kind: 'machine', machine: { name: 'xTool P2S', type: 'CO2', power_watts: 55 } }),
  anAttachment({ kind: 'lens', lens: { focal_length_mm: 50.8 } }),
  anAttachment({ kind: 'material', material: { name: 'Birch plywood', thickness_mm: 6 } }),
  anAttachment({
    kind: 'tries',
    tries: [
      {
        settings: aStep({ settings: { speed_mm_min: 600, power_percent: 70 } }).settings,
        cut_through: false,
        notes: '',
        created_at: ago(3),
      },
    ],
  }),
  anAttachment({ kind: 'sentence', sentence: 'cut 6 mm birch plywood' }),
];

const summaryFields = {
  id: CASE,
  status: 'pending',
  title: sentence(CASE_TITLE),
  problem: 'not_through',
  laser_type: 'CO2',
  machine_name: 'xTool P2S 55 W',
  material: 'Birch plywood',
  language: 'en',
  expert_name: null,
  waits_for: 'expert',
  waiting_since: ago(2),
  created_at: ago(2),
  changed_at: ago(1),
} as const;

export const aCaseSummary = (overrides: DeepPartial<CaseSummary> = {}): CaseSummary =>
  sampleOf(caseSummary, { ...summaryFields, ...overrides });

/** A case of the user that waits for an expert. */
export const aCase = (overrides: DeepPartial<Consultation> = {}): Consultation =>
  sampleOf(consultation, {
    ...summaryFields,
    details: 'The left side hangs on.',
    maker_name: aProfile().name,
    role: 'maker',
    moves: ['answer', 'resolve', 'cancel'],
    operation: 'Cut',
    attachments: [...ATTACHED],
    place: 2,
    expected_by: ago(-1),
    escalates_at: ago(-2),
    revision: 1,
    read_revision: overrides.revision ?? 1,
    ...overrides,
  });

/** The same case once Tomas has answered. */
export const anAnsweredCase = (overrides: DeepPartial<Consultation> = {}): Consultation =>
  aCase({
    status: 'in_progress',
    expert_name: TOMAS.name,
    expert: anExpert(),
    waits_for: 'maker',
    moves: ['answer', 'resolve'],
    place: null,
    expected_by: null,
    escalates_at: null,
    assigned_at: ago(1.5),
    answered_at: ago(1),
    ...overrides,
  });

/** A message at a position, by Tomas unless it says otherwise. */
export function aCaseMessage(
  position: number,
  overrides: DeepPartial<CaseMessage> = {},
): CaseMessage {
  const isOwn = overrides.is_own ?? false;
  return sampleOf(caseMessage, {
    id: idOf(410_000 + position),
    position,
    revision: position,
    kind: 'text',
    from: isOwn ? 'maker' : 'expert',
    sender_name: isOwn ? aProfile().name : TOMAS.name,
    is_own: isOwn,
    body: `No. ${position}`,
    proposal: null,
    card: null,
    result: null,
    move: null,
    gone_photos: 0,
    attached: [],
    created_at: ago(1),
    ...overrides,
  });
}

/** A setting of the user as it was when they attached it. */
export const anAttachedWork = (overrides: DeepPartial<AttachedWork> = {}): AttachedWork =>
  sampleOf(caseMessage.shape.attached.def.element, {
    kind: 'setting',
    id: idOf(4200),
    name: 'Cut birch plywood',
    operation: 'Cut',
    material: 'birch plywood',
    thickness_mm: 3,
    machine_name: 'xTool P2S',
    machine_type: 'CO2',
    machine_power_watts: 55,
    is_galvo: false,
    blocked: null,
    setting: {
      version: '1.2',
      settings: aStep({ settings: { speed_mm_min: 720 } }).settings,
      step_count: 1,
    },
    test_card: null,
    ...overrides,
  });

/** A setting that Tomas proposes: 8.5 mm/s, after 7.8 mm/s was tried. */
export const aProposal = (
  overrides: DeepPartial<NonNullable<CaseMessage['proposal']>> = {},
): DeepPartial<NonNullable<CaseMessage['proposal']>> => ({
  operation: 'Cut',
  material: 'Birch plywood',
  thickness_mm: 6,
  settings: aStep({ settings: { speed_mm_min: 510, power_percent: 70, z_offset_mm: -2 } }).settings,
  was: aStep({ settings: { speed_mm_min: 468, power_percent: 70, z_offset_mm: 0 } }).settings,
  checks: (['limits', 'material', 'energy', 'air'] as const).map((check) => ({
    check,
    ok: true,
    text: sentence(`The ${check} is fine`),
  })),
  speed_band_mm_min: [348, 552],
  energy: { kind: 'line', value: 4.5, window: [3, 6] },
  confidence: 0.72,
  setting_id: null,
  version: null,
  outcome: null,
  ...overrides,
});

const solvedFields = {
  id: idOf(4900),
  title: 'The left side hangs on',
  trouble: 'One side is not cut.',
  solution: 'The rail was low.',
  problem: 'not_through',
  operation: 'Cut',
  laser_type: 'CO2',
  family: 'wood panel',
  material: 'birch plywood',
  thickness_mm: 6,
  before: aStep({ settings: { speed_mm_min: 600, power_percent: 70 } }).settings,
  after: aStep({ settings: { speed_mm_min: 510, power_percent: 70 } }).settings,
} as const;

export const aSolvedCase = (overrides: DeepPartial<PublishedCase> = {}): PublishedCase =>
  sampleOf(getSolvedCase.output, { ...solvedFields, published_at: ago(50), ...overrides });

export const anOwnPage = (overrides: DeepPartial<OwnPage> = {}): OwnPage =>
  sampleOf(getCasePage.output.shape.page.def.innerType, {
    ...solvedFields,
    status: 'prepared',
    requested_changes: '',
    ...overrides,
  });

/** What a maker sees before asking; a suggestion once a problem is chosen. */
export function servePrepared(overrides: DeepPartial<PreparedCase> = {}): void {
  api.on(listSolvedCases, { items: [], next_cursor: null });
  api.on(prepareConsultation, ({ body }) =>
    sampleOf(prepareConsultation.output, {
      title: sentence('Birch plywood 6 mm'),
      operation: 'Cut',
      laser_type: 'CO2',
      problems: ['not_through', 'charred_edge', 'one_side', 'slanted_edge', 'rough_edge', 'other'],
      attachments: [...ATTACHED],
      suggestion:
        body.problem === undefined
          ? null
          : {
              step: aStep({
                material: 'Birch plywood',
                thickness_mm: 6,
                confidence: 0.61,
                speed_band_mm_min: [348, 552],
                settings: { speed_mm_min: 468, power_percent: 70 },
                energy: { kind: 'line', value: 4.9, window: [3, 6] },
              }),
              repeats: 1,
              was: { speed_mm_min: 600, power_percent: 70, passes: 1, z_offset_mm: null },
              reason: sentence('10 mm/s is too fast for 6 mm.'),
              causes: [
                { text: sentence('Measure lens to sheet at all four corners.'), source: 'Manual' },
              ],
            },
      experts: 4,
      usual_answer_min: 35,
      open_id: null,
      ...overrides,
    }),
  );
}

interface ServedCase {
  /** All of it is read, unless it says otherwise. */
  consultation?: Consultation;
  /** Up to which revision its reader has read. */
  read?: number;
  messages?: CaseMessage[];
}

/**
 * A case as the server keeps it. `say` adds a message and announces it; `change` changes the case.
 */
export function serveCase(served: ServedCase = {}) {
  const { consultation: given = aCase(), messages = [] } = served;
  let kept = messages;
  const revision = kept.at(-1)?.revision ?? given.revision;
  let shown = { ...given, revision, read_revision: served.read ?? revision };
  const channel = `consultation-${given.id}`;
  const announce = () => publish(channel, 'changed', { revision: shown.revision });
  const add = (overrides: DeepPartial<CaseMessage>): CaseMessage => {
    const next = aCaseMessage(shown.revision + 1, {
      created_at: new Date().toISOString(),
      ...overrides,
    });
    kept = [...kept, next];
    shown = { ...shown, revision: next.revision };
    return next;
  };
  api
    .on(getConsultation, ({ params }) => (params.id === given.id ? shown : refusal('not_found')))
    .on(listCaseMessages, ({ query: { since = -1 } }) => ({
      items: kept.filter(({ revision }) => revision > since),
      has_more: false,
      revision: shown.revision,
    }))
    .on(readConsultation, ({ body }) => {
      shown = { ...shown, read_revision: Math.max(shown.read_revision, body.revision) };
      return undefined;
    })
    .on(addCasePhoto, undefined)
    .on(deleteCasePhoto, undefined)
    .on(getCasePhoto, { content: PIXEL, media_type: 'image/jpeg' })
    .on(postCaseMessage, ({ body: { id, body, photos, attach } }) => {
      const found = kept.find((one) => one.id === id);
      if (found) return found;
      return add({
        ...(id !== undefined && { id }),
        body,
        is_own: true,
        ...(given.role === 'expert' && { from: 'expert', sender_name: TOMAS.name }),
        photos: (photos ?? []).map(({ photo_id, marks }) => ({
          photo_id,
          marks,
          may_delete: true,
        })),
        attached: (attach ?? []).map((ref) => anAttachedWork(ref)),
      });
    });
  return {
    all: () => kept,
    /** Somebody else writes, or something happens. */
    say: (overrides: DeepPartial<CaseMessage>) => {
      const added = add(overrides);
      announce();
      return added;
    },
    /** Something in a message changes, such as its proposal being saved. */
    edit: (id: string, changed: Partial<CaseMessage>) => {
      const revision = shown.revision + 1;
      kept = kept.map((one) =>
        one.id === id ? aCaseMessage(0, { ...one, ...changed, revision }) : one,
      );
      shown = { ...shown, revision };
      announce();
    },
    change: (changed: Partial<Consultation>) => {
      shown = { ...shown, ...changed, revision: shown.revision + 1 };
      announce();
      return shown;
    },
  };
}

/** A JPEG of one pixel. */
const PIXEL = Uint8Array.from(
  atob(
    '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxA=',
  ),
  (letter) => letter.charCodeAt(0),
);

/** Answers an ask with the case, under the ID that the page chose. */
export const serveAsk = (): void =>
  void api.on(askExpert, ({ body: { id = CASE, details = '', problem } }) =>
    aCase({ id, details, problem }),
  );

interface ServedCases {
  open?: CaseSummary[];
  ended?: CaseSummary[];
}

export const serveCases = ({ open = [], ended = [] }: ServedCases = {}): void =>
  void api.on(listConsultations, ({ query: { state } }) => ({
    items: state === 'open' ? open : state === 'ended' ? ended : [...open, ...ended],
    next_cursor: null,
  }));
