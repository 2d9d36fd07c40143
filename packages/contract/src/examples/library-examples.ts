import { EXAMPLE_IDS as ID } from './example-ids.ts';
import type { Examples } from './example.ts';

const MATERIAL = {
  name: 'Workshop birch',
  other_names: ['shop birch'],
  behaves_like: 'birch plywood',
  density_kg_m3: 680,
  safety_notes: null,
  is_blocked: false,
};
const MODEL = {
  material: 'birch plywood',
  operation: 'Cut',
  thickness: 3,
  machineType: 'CO2',
  machinePower: 60,
} as const;

/** Machines, jobs and what is kept of them. */
export const LIBRARY_EXAMPLES: Examples = {
  'machines.create': {
    body: {
      name: 'Thunder Nova 35',
      type: 'CO2',
      power_watts: 80,
      is_galvo: false,
      lens_focal_lengths_mm: [50.8],
    },
  },
  'machines.update': { body: { name: 'Thunder Nova 35, left' } },
  'machines.createLens': { body: { focal_length_mm: 101.6 } },
  'machines.updateLens': { body: { focal_length_mm: 63.5 } },
  'machines.searchCatalog': { query: { q: 'thunder' } },
  'jobs.create': { body: { machine_id: ID.machine, input_text: 'cut 3 mm birch plywood' } },
  'jobs.parse': { body: { machine_id: ID.machine, input_text: 'engrave a logo on slate' } },
  'jobs.createBatch': {
    body: {
      jobs: [
        { machine_id: ID.machine, input_text: 'cut 3 mm birch plywood' },
        { machine_id: ID.machine, input_text: 'engrave slate' },
      ],
    },
  },
  'jobs.repeat': { body: { machine_id: ID.machine } },
  'jobs.run': { body: { answers: { thickness_mm: 3 } } },
  'ai.settings': { body: MODEL },
  'ai.settingsCo2': { body: MODEL },
  'ai.settingsDiode': { body: { ...MODEL, machineType: 'Diode', machinePower: 20 } },
  'ai.settingsFiber': {
    body: {
      material: 'stainless steel',
      operation: 'Mark',
      machineType: 'Fiber',
      machinePower: 30,
      isGalvo: true,
    },
  },
  'ai.settingsUv': {
    body: {
      material: 'glass',
      operation: 'Engrave',
      machineType: 'UV',
      machinePower: 5,
      isGalvo: true,
    },
  },
  'ai.materialSafety': { body: { material: 'PVC' } },
  'materials.create': { body: MATERIAL },
  'materials.update': { body: { ...MATERIAL, updated_at: '2026-11-30T09:00:00.000Z' } },
  'library.save': { body: { job_id: ID.job, step_index: 0, name: 'Coasters' } },
  'library.update': { body: { name: 'Coasters, thin', tags: ['coasters'] } },
  'library.change': { body: { ids: [ID.setting], change: { kind: 'pin', is_pinned: true } } },
  'library.duplicate': { body: {} },
  'library.transfer': { body: { machine_id: ID.machine } },
  'library.createFolder': { body: { name: 'Coasters' } },
  'library.updateFolder': { body: { name: 'Gifts' } },
  'library.copyBetween': { body: { ids: [ID.setting], to_team_id: ID.team, folder_id: null } },
  'library.moveBetween': { body: { ids: [ID.setting], to_team_id: ID.team, folder_id: null } },
  'exchange.exportSettings': { body: { format: 'csv', filter: {} } },
  'exchange.startImport': { query: { id: ID.added, file_name: 'materials.csv' } },
  'exchange.mapImport': { body: { machine_id: ID.machine } },
  'exchange.applyImport': { body: { new: 'add', changed: 'skip' } },
  'exchange.mergeEzcad': { query: { ids: ID.setting } },
  'test-cards.create': { body: { kind: 'grid' } },
  'test-cards.judge': { body: { marks: [{ cell: 'r2c2', mark: 'best' }] } },
  'test-cards.apply': { body: { marks: [{ cell: 'r2c2', mark: 'best' }] } },
  'test-cards.download': { query: { format: 'lightburn' } },
  'feedback.give': { body: { cut_through: true, edge_score: 8, notes: 'Clean edges.' } },
  'accounts.updateProfile': { body: { speed_unit: 'mm/s', pressure_unit: 'bar' } },
  'accounts.changeNotifications': { body: { usage: { email: true } } },
  'webhooks.replayFailed': { body: { since: '2026-11-28T00:00:00Z' } },
  'plugins.changeSettings': { params: { key: 'job_quote' }, body: { is_on: true } },
};
