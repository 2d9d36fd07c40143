import {
  catalogMachine,
  job,
  machine,
  profile,
  setting,
  settingDetail,
} from '@beamwright/contract';
import type {
  CatalogEntry,
  Job,
  Machine,
  Profile,
  Setting,
  SettingDetail,
  WorkflowStep,
} from '@beamwright/contract';
import { sampleOf } from './sample-of.ts';
import type { DeepPartial } from './sample-of.ts';

/** `idOf(3)`: a UUID that is easy to recognize in the output of a failed test. */
export const idOf = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

const YESTERDAY = new Date(Date.now() - 86_400_000).toISOString();
const PLENTY = 1_000_000_000;

export const aProfile = (overrides: DeepPartial<Profile> = {}): Profile =>
  sampleOf(profile, {
    id: idOf(1),
    email: 'ada@example.com',
    name: 'Ada',
    onboarding_completed: true,
    created_at: YESTERDAY,
    ...overrides,
    notifications: {
      results: { in_app: true, ...overrides.notifications?.results },
      usage: { in_app: true, email: true, ...overrides.notifications?.usage },
      exports: { email: true, ...overrides.notifications?.exports },
      digest: { email: true, ...overrides.notifications?.digest },
      mentions: { email: true, push: true, ...overrides.notifications?.mentions },
      team_changes: { email: true, push: true, ...overrides.notifications?.team_changes },
      inductions: { email: true, push: true, ...overrides.notifications?.inductions },
      consultations: { email: true, push: true, ...overrides.notifications?.consultations },
    },
    plan: {
      name: 'Pro',
      exports: ['all'],
      test_cards: true,
      feedback_learning: true,
      own_analytics: true,
      ai_generation: true,
      ...overrides.plan,
      limits: {
        machines: -1,
        savedRecipes: -1,
        jobs_per_month: -1,
        ai_requests_per_month: -1,
        storage_bytes: PLENTY,
        ...overrides.plan?.limits,
      },
    },
    usage: { storage_limit_bytes: PLENTY, resets_on: '2030-01-01', ...overrides.usage },
  });

export const anAdministrator = (): Profile => aProfile({ role: 'admin' });

export const aMachine = (overrides: DeepPartial<Machine> = {}): Machine =>
  sampleOf(machine, {
    id: idOf(10),
    name: 'K40',
    type: 'CO2',
    power_watts: 40,
    bed_width_mm: 300,
    bed_height_mm: 200,
    created_at: YESTERDAY,
    ...overrides,
  });

export const aLens = (n: number, mm: number): Machine['lenses'][number] => ({
  id: idOf(n),
  machine_id: idOf(10),
  focal_length_mm: mm,
  focal_length_inches: Math.round((mm / 25.4) * 100) / 100,
});

export const aCatalogEntry = (overrides: DeepPartial<CatalogEntry> = {}): CatalogEntry =>
  sampleOf(catalogMachine, {
    id: 'omtech-polar',
    vendor: 'OMTech',
    model: 'Polar 50W',
    type: 'CO2',
    source_kind: 'glass tube',
    power_watts: 50,
    bed_width_mm: 510,
    bed_height_mm: 300,
    confidence: 'high',
    ...overrides,
  });

const NUMBERS = {
  speed_mm_min: 1200,
  power_percent: 60,
  passes: 1,
  fill_type: 'line',
  layer_mode: 'line',
} as const;

const CUT = { material: 'Birch plywood', thickness_mm: 3, operation: 'Cut' } as const;

const OF_K40 = {
  machine_id: idOf(10),
  machine_name: 'K40',
  machine_type: 'CO2',
  machine_power_watts: 40,
  machine_configuration: 'gantry',
} as const;

const settingFields = {
  id: idOf(20),
  name: 'Cut birch',
  ...CUT,
  ...NUMBERS,
  ...OF_K40,
  repeats: 1,
  speed_band_mm_min: [900, 1500] as [number, number],
  confidence: 0.8,
  source: 'computed',
  version: '1.0',
  created_at: YESTERDAY,
  updated_at: YESTERDAY,
} as const;

export const aSetting = (overrides: DeepPartial<Setting> = {}): Setting =>
  sampleOf(setting, { ...settingFields, ...overrides });

export const aSettingDetail = (overrides: DeepPartial<SettingDetail> = {}): SettingDetail =>
  sampleOf(settingDetail, { ...settingFields, ...overrides });

export const aStep = (overrides: DeepPartial<WorkflowStep> = {}): WorkflowStep =>
  sampleOf(job.shape.workflow.def.element, {
    ...CUT,
    confidence: 0.8,
    speed_band_mm_min: [900, 1500],
    repeats: 1,
    rationale: { code: 'test.rationale', values: {}, text: 'Close to published settings.' },
    ...overrides,
    settings: { ...NUMBERS, ...overrides.settings },
  });

/** A finished job with one step, with the given overrides. */
export const aJob = (overrides: DeepPartial<Job> = {}): Job =>
  sampleOf(job, {
    id: idOf(30),
    input_text: 'cut 3 mm birch plywood',
    input_type: 'natural',
    status: 'completed',
    outcome: 'workflow',
    confidence: 0.8,
    workflow: [aStep()],
    created_at: YESTERDAY,
    ...OF_K40,
    ...overrides,
  });
