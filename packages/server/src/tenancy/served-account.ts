import { createMachine, setUpAdministrator, type Machine } from '@beamwright/contract';
import { expect } from 'vitest';
import type { Caller } from './served-process.ts';

/** Signs up with the one-time link, because an administrator has no monthly limit. */
export async function createFirstMachine(caller: Caller, greeting: string): Promise<Machine> {
  const token = /token=(\S+)/.exec(greeting)?.[1] ?? '';
  const email = 'admin@makers.example';
  const admin = { email, password: 'correct horse battery', name: 'Admin', token };
  expect((await caller.call(setUpAdministrator, { body: admin }))?.status).toBe(201);
  const answer = await caller.call(createMachine, {
    body: { name: 'OMTech 60 W', type: 'CO2', power_watts: 60, is_galvo: false },
  });
  expect(answer?.status).toBe(201);
  return answer?.body as Machine;
}

interface Page {
  limit: number;
  cursor?: string;
}

/** Returns the ids of all pages of a list. */
export async function readAll(
  read: (page: Page) => Promise<{ status: number; body: unknown } | undefined>,
): Promise<Set<string>> {
  const ids = new Set<string>();
  let cursor: string | null = null;
  do {
    const answer = await read({ limit: 100, ...(cursor !== null && { cursor }) });
    expect(answer?.status).toBe(200);
    const rows = answer?.body as { items: { id: string }[]; next_cursor: string | null };
    for (const { id } of rows.items) ids.add(id);
    cursor = rows.next_cursor;
  } while (cursor !== null);
  return ids;
}
