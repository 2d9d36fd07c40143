import {
  aiSetting,
  approveAiSetting,
  deleteAiSetting,
  flagAiSetting,
  getAiSetting,
  listAiSettings,
  rejectAiSetting,
} from '@beamwright/contract';
import type { AiSetting } from '@beamwright/contract';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { api, refusal } from './fake-api.ts';
import { sampleOf } from './sample-of.ts';
import type { DeepPartial } from './sample-of.ts';
import { anAdministrator, aStep, idOf } from './samples.ts';
import { openApp } from './screen.tsx';

export const SEEN = '2026-01-01T00:00:00.000Z';

export const anAiSetting = (n: number, overrides: DeepPartial<AiSetting> = {}): AiSetting =>
  sampleOf(aiSetting, {
    id: idOf(n),
    material: `Wood ${n}`,
    operation: 'Cut',
    thickness: 3,
    machine_power: 60,
    verdict: 'inside',
    energy_ratio: 1,
    band_ratio: [0.8, 1.25],
    users: 2,
    passes_in_sequence: 1,
    updated_at: SEEN,
    steps: [{ settings: aStep().settings, repeats: 1 }],
    comparable_speeds_mm_min: [null],
    judgments: [null],
    engine_steps: [aStep()],
    ...overrides,
  });

/** A queue whose server stores the decisions. */
export function withQueue(...settings: AiSetting[]) {
  const all = new Map(settings.map((setting) => [setting.id, setting]));
  const move = (id: string, status: AiSetting['status']) => {
    const setting = all.get(id);
    if (!setting) return refusal('ai_setting_not_found');
    const moved = { ...setting, status };
    all.set(id, moved);
    return moved;
  };
  const count = (status: AiSetting['status']) =>
    [...all.values()].filter((setting) => setting.status === status).length;
  api
    .on(listAiSettings, ({ query }) => ({
      items: [...all.values()].filter(
        ({ status, material }) => status === query.status && material.includes(query.search ?? ''),
      ),
      next_cursor: null,
      counts: {
        draft: count('draft'),
        needs_review: count('needs_review'),
        approved: count('approved'),
        rejected: count('rejected'),
      },
    }))
    .on(getAiSetting, ({ params }) => all.get(params.id) ?? refusal('ai_setting_not_found'))
    .on(approveAiSetting, ({ params }) => move(params.id, 'approved'))
    .on(rejectAiSetting, ({ params }) => move(params.id, 'rejected'))
    .on(flagAiSetting, ({ params }) => move(params.id, 'needs_review'))
    .on(deleteAiSetting, ({ params }) => void all.delete(params.id));
}

export const queue = () => page.getByRole('navigation', { name: 'Queue' });
export const row = (n: number) => queue().getByRole('button', { name: new RegExp(`Wood ${n}`) });
export const decision = (name: RegExp) =>
  page.getByRole('group', { name: 'Decision' }).getByRole('button', { name });
export const expectCurrent = (n: number) =>
  expect.element(row(n)).toHaveAttribute('aria-current', 'true');

export const openReview = async (n = 71) => {
  openApp('/admin/ai', anAdministrator());
  await expectCurrent(n);
  await expect.element(decision(/^Approve|^Undo|^Reject/).first()).toBeEnabled();
};
