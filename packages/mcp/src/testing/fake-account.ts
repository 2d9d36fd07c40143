import type { Account, LibraryQuery, ResultReport, SavedSetting } from '../index.ts';

export const BIRCH: SavedSetting = {
  id: '7f0c2c1e-3d7e-4a52-9a0e-0d7e7f0c2c1e',
  name: 'Coasters',
  notes: '',
  material: 'birch plywood',
  thickness_mm: 3,
  operation: 'Cut',
  speed_mm_min: 300,
  power_percent: 80,
  passes: 1,
  interval_mm: null,
  frequency_hz: null,
  pulse_width_ns: null,
  kerf_mm: 0.15,
  air_assist: true,
  air_psi: 20,
  z_offset_mm: 0,
  fill_type: 'line',
  repeats: 1,
  further_steps: [],
  confidence: 0.8,
  safety_bypassed: false,
  version: '1.2',
  machine_name: 'Shop diode',
  machine_type: 'Diode',
  machine_power_watts: 10,
};

export interface FakeAccount extends Account {
  queries: LibraryQuery[];
  reports: [setting_id: string, report: ResultReport][];
}

/** A library of these settings, which remembers what it was asked. */
export function fakeAccount(items: SavedSetting[] = [BIRCH]): FakeAccount {
  const queries: LibraryQuery[] = [];
  const reports: [string, ResultReport][] = [];
  return {
    queries,
    reports,
    searchSettings: async (query) => {
      queries.push(query);
      return { items: items.slice(0, query.limit), has_more: false, matched: 'exactly' };
    },
    giveFeedback: async (setting_id, report) => {
      reports.push([setting_id, report]);
      return {
        result_id: 'r1',
        material: items.find(({ id }) => id === setting_id)?.material ?? '',
        confidence: 0.7,
        suggestion: {
          speed_mm_min: 270,
          power_percent: 85,
          reason: { code: 'feedback.slower', text: 'Slower, so that it goes through.' },
        },
      };
    },
  };
}
