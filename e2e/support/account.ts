import { randomUUID } from 'node:crypto';
import type { Folder, Job, Machine, MachineDraft, Setting } from '@beamwright/contract';
import { expect, type APIRequestContext } from '@playwright/test';

export interface Account {
  name: string;
  email: string;
  password: string;
}

export const newAccount = (): Account => ({
  name: 'Ada Maker',
  email: `maker-${randomUUID()}@example.com`,
  password: 'a short sentence works',
});

/** Account on Pro; the server starts with it. */
export const PRO_MAKER: Account = {
  name: 'Pia Pro',
  email: 'pro-maker@example.com',
  password: 'a short sentence works',
};

async function send<T>(
  request: APIRequestContext,
  method: 'POST' | 'PATCH',
  path: string,
  data: unknown,
) {
  const response = await request.fetch(`/api/v1${path}`, { method, data });
  expect(response.ok(), `${method} ${path}: ${await response.text()}`).toBe(true);
  return (await response.json()) as T;
}

/** Signs up and skips onboarding through the API, for specs about something else. */
export async function openAccount(request: APIRequestContext, account: Account) {
  await send(request, 'POST', '/auth/sign-up', account);
  await send(request, 'PATCH', '/profile', { onboarding_completed: true });
}

export const CO2_60W: MachineDraft = {
  name: 'Red OMTech',
  type: 'CO2',
  power_watts: 60,
  is_galvo: false,
  software: 'LightBurn',
  controller: 'Ruida',
  bed_width_mm: 610,
  bed_height_mm: 406,
  scan_speed_max_mm_s: 500,
  lens_focal_lengths_mm: [50.8],
};

export const addMachine = (request: APIRequestContext, draft: MachineDraft = CO2_60W) =>
  send<Machine>(request, 'POST', '/machines', draft);

export const runJob = (request: APIRequestContext, machine: Machine, input_text: string) =>
  send<Job>(request, 'POST', '/jobs', { machine_id: machine.id, input_text });

export const saveStep = (request: APIRequestContext, job: Job, step_index: number) =>
  send<Setting>(request, 'POST', '/settings', { job_id: job.id, step_index });

export const addFolder = (request: APIRequestContext, name: string) =>
  send<Folder>(request, 'POST', '/folders', { name });
