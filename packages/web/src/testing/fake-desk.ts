import {
  checkProposal,
  getDesk,
  listColleagues,
  listOwnCases,
  listQueue,
  moveConsultation,
  proposeSetting,
  startProposal,
  updateDesk,
  type CaseSummary,
  type Consultation,
  type Desk,
  type ExpertFit,
  type ProposalStart,
  type QueuedCase,
} from '@beamwright/contract';
import { api } from './fake-api.ts';
import {
  aCase,
  aCaseMessage,
  anAttachment,
  aProposal,
  ATTACHED,
  serveCase,
} from './fake-consultation.ts';
import { publish } from './fake-event-source.ts';
import { sampleOf, type DeepPartial } from './sample-of.ts';
import { aProfile, aStep, idOf } from './samples.ts';

type OwnCase = CaseSummary & { fit: ExpertFit };
const queued = listQueue.output.shape.items.def.element;
const ownCase = listOwnCases.output.shape.items.def.element;
const colleague = listColleagues.output.shape.items.def.element;

const MINUTE_MS = 60_000;
const minutesAgo = (minutes: number): string =>
  new Date(Date.now() - minutes * MINUTE_MS).toISOString();
const sentence = (text: string) => ({ code: 'test.sentence', values: {}, text });
const FITS: ExpertFit = { laser: true, material: true, language: true };

const aDesk = (overrides: DeepPartial<Desk> = {}): Desk =>
  sampleOf(getDesk.output, {
    is_expert: true,
    lasers: ['CO2', 'Diode'],
    materials: ['wood', 'acrylic'],
    languages: ['en'],
    open: 2,
    max_open: 5,
    away_until: null,
    waiting: 3,
    waits_for_maker: 1,
    ended_at: null,
    ...overrides,
  });

/** A case that has waited for so many minutes. */
export const aQueuedCase = (
  n: number,
  minutes: number,
  overrides: DeepPartial<QueuedCase> = {},
): QueuedCase =>
  sampleOf(queued, {
    id: idOf(4000 + n),
    status: 'pending',
    title: sentence(`Case ${n}`),
    laser_type: 'CO2',
    machine_name: 'Thunder Nova 80 W',
    material: 'Cast acrylic',
    language: 'en',
    expert_name: null,
    waits_for: 'expert',
    waiting_since: minutesAgo(minutes),
    created_at: minutesAgo(minutes),
    changed_at: minutesAgo(minutes),
    escalates_at: minutesAgo(minutes - 240),
    escalated_at: null,
    fit: FITS,
    ...overrides,
  });

export const anOwnCase = (n: number, overrides: DeepPartial<OwnCase> = {}): OwnCase =>
  sampleOf(ownCase, {
    id: idOf(4000 + n),
    status: 'in_progress',
    title: sentence(`Case ${n}`),
    laser_type: 'CO2',
    machine_name: 'xTool P2S 55 W',
    material: 'Birch plywood',
    language: 'en',
    waits_for: 'expert',
    changed_at: minutesAgo(20),
    fit: FITS,
    ...overrides,
  });

/** What an expert reads before claiming; the photo of the maker is in it. */
export const aWaitingCase = (n: number, overrides: DeepPartial<Consultation> = {}): Consultation =>
  aCase({
    id: idOf(4000 + n),
    title: sentence(`Case ${n}`),
    maker_name: 'Mara',
    role: 'reader',
    moves: ['claim'],
    attachments: [
      ...ATTACHED,
      anAttachment({ key: `photo:${idOf(4100)}`, kind: 'photo', photo_id: idOf(4100) }),
    ],
    not_shared: ['test_card'],
    waiting_since: minutesAgo(112),
    ...overrides,
  });

/** The same once it is theirs. */
export const aClaimedCase = (n: number, overrides: DeepPartial<Consultation> = {}): Consultation =>
  aWaitingCase(n, {
    status: 'assigned',
    role: 'expert',
    expert_name: aProfile().name,
    moves: ['answer', 'hand_over', 'release', 'resolve'],
    assigned_at: minutesAgo(5),
    place: null,
    ...overrides,
  });

const LIMITS: ProposalStart['limits'] = [
  { field: 'speed_mm_min', low: 60, high: 36_000, is_own: true },
  { field: 'power_percent', low: 10, high: 85, is_own: true },
  { field: 'passes', low: 1, high: 10, is_own: false },
  { field: 'z_offset_mm', low: -10, high: 10, is_own: false },
];

const numbers = {
  speed_mm_min: 468,
  power_percent: 70,
  passes: 1,
  z_offset_mm: 0,
  interval_mm: null,
  frequency_hz: null,
  pulse_width_ns: null,
  air_psi: null,
};

/** The server checks proposals: power above 85 % fails. */
export function serveProposals(overrides: DeepPartial<ProposalStart> = {}): void {
  const { checks = [], speed_band_mm_min, energy } = aProposal();
  api
    .on(startProposal, () =>
      sampleOf(startProposal.output, {
        numbers,
        was: aStep({ settings: numbers }).settings,
        limits: LIMITS,
        material: 'Birch plywood',
        blocked: null,
        missing: null,
        takes_card: true,
        ...overrides,
      }),
    )
    .on(checkProposal, ({ body }) =>
      sampleOf(checkProposal.output, {
        speed_band_mm_min: speed_band_mm_min as [number, number],
        energy: energy as NonNullable<typeof energy>,
        checks:
          body.numbers.power_percent > 85
            ? [
                { check: 'limits', ok: false, text: sentence('Power is above the limit') },
                ...checks.slice(1),
              ]
            : checks,
      }),
    )
    .on(proposeSetting, ({ body }) =>
      aCaseMessage(90, { is_own: true, kind: 'proposal', body: body.body }),
    );
}

interface ServedDesk {
  desk?: Partial<Desk>;
  own?: OwnCase[];
  ended?: OwnCase[];
  waiting?: QueuedCase[];
}

const page = <T>(items: T[]) => ({ items, next_cursor: null });

/** The desk of an expert; `change` changes it, and its lists hear of it. */
export function serveDesk(served: ServedDesk = {}) {
  let { desk = {}, own = [], ended = [], waiting = [] } = served;
  api
    .on(getDesk, () => aDesk({ waiting: waiting.length, ...desk }))
    .on(updateDesk, ({ body }) => {
      desk = Object.assign(desk, body);
      return aDesk(desk);
    })
    .on(listOwnCases, ({ query: { state } }) => page(state === 'ended' ? ended : own))
    .on(listQueue, ({ query: { fits } }) =>
      page(
        fits === undefined
          ? waiting
          : waiting.filter(({ fit }) => fit.laser && fit.material && fit.language),
      ),
    );
  return {
    change: (changed: ServedDesk): void => {
      ({ own = own, ended = ended, waiting = waiting } = changed);
      desk = { ...desk, ...changed.desk };
      publish('consultations', 'changed');
    },
  };
}

/** A case that the caller can claim; then it is theirs. */
export function serveClaim(n: number, overrides: DeepPartial<Consultation> = {}) {
  const served = serveCase({ consultation: aWaitingCase(n, overrides) });
  api.on(moveConsultation, () => served.change(aClaimedCase(n, overrides)));
  serveProposals();
  return served;
}

export const serveColleagues = (): void =>
  void api.on(listColleagues, {
    items: [
      sampleOf(colleague, {
        id: idOf(51),
        name: 'Ines Varga',
        open: 1,
        max_open: 5,
        away_until: null,
        fit: FITS,
      }),
      sampleOf(colleague, {
        id: idOf(52),
        name: 'Pavel Osei',
        open: 5,
        max_open: 5,
        away_until: null,
        fit: { ...FITS, material: false },
      }),
    ],
  });
