import { EXAMPLE_IDS as ID } from './example-ids.ts';
import type { Examples } from './example.ts';

/** Teams, makerspaces and experts. */
export const TEAM_EXAMPLES: Examples = {
  'teams.create': { body: { name: 'Laser club' } },
  'teams.update': { body: { name: 'Laser club Bremen' } },
  'teams.allowOpener': { body: { user_id: ID.user } },
  'teams.changeMember': { body: { role: 'member' } },
  'teams.createCode': { body: { role: 'member', max_uses: 20, days: 7 } },
  'teams.invite': {
    body: { emails: ['ann@makers.example'], role: 'member', is_bound: true, days: 7 },
  },
  'chat.changeNotices': { body: { level: 'mentions' } },
  'chat.post': { body: { message: 'The new lens is in the drawer.' } },
  'chat.edit': { body: { message: 'The new lens is in the left drawer.' } },
  'chat.react': { body: { reaction: 'like', is_on: true } },
  'chat.search': { query: { q: 'lens' } },
  'chat.listCards': { query: { ref: `setting:${ID.setting}` } },
  'activity.sum': { query: { from: '2026-11-01T00:00:00Z' } },
  'notices.setQuietHours': {
    body: { quiet_hours: { start_minute: 1320, end_minute: 420, time_zone: 'Europe/Berlin' } },
  },
  'notices.read': { body: {} },
  'makerspace.update': { body: { is_on: true } },
  'makerspace.updateMachine': { body: { requires_induction: true, induction_months: 12 } },
  'makerspace.createKiosk': { body: { machine_id: ID.machine, name: 'Tablet at the window' } },
  'makerspace.writeSafetyPage': {
    body: { after: null, text: 'Never leave the laser alone.', demands_reading: true },
  },
  'makerspace.renewInduction': {
    body: { user_id: ID.user, machine_id: ID.machine, version: 1 },
  },
  'makerspace.remindInductions': { body: { only: null } },
  'makerspace.setMaterialRules': {
    body: {
      material: 'oak',
      rules: [{ machine_id: ID.machine, rule: 'allowed', reason: null, max_thickness_mm: 6 }],
    },
  },
  'consultation.ask': {
    body: {
      origin: { kind: 'setting', id: ID.setting },
      problem: 'not_through',
      details: 'The last 0.5 mm stays.',
      attach: ['machine'],
    },
  },
  'consultation.attach': { body: { key: 'machine', is_shared: false } },
  'consultation.updateDesk': { body: { languages: ['en', 'de'] } },
  'consultation.post': { body: { body: 'It is cast acrylic.' } },
  'consultation.rate': { body: { rating: 5, solution: 'A clean lens.' } },
  'consultation.move': { body: { action: 'cancel' } },
  'consultation.markRead': { body: { revision: 1 } },
  'consultation.answerPage': { body: { id: ID.case, publish: true } },
  'consultation.propose': {
    body: {
      body: 'Slower, and the focus lower.',
      numbers: {
        speed_mm_min: 900,
        power_percent: 65,
        passes: 1,
        z_offset_mm: -1,
        interval_mm: null,
        frequency_hz: null,
        pulse_width_ns: null,
        air_psi: null,
      },
    },
  },
  'consultation.reportResult': {
    body: { proposal_id: ID.message, outcome: 'worked', edge_score: 8 },
  },
};
