import {
  createBlock,
  deleteBlock,
  listBlocks,
  type BlockDraft,
  type SafetyBlock,
} from '@beamwright/contract';
import { expect } from 'vitest';
import type { Maker } from './test-world.ts';

type Admin = Pick<Maker, 'call'>;

export const BLOCK: BlockDraft = {
  name: 'Old shed stock',
  material_pattern: 'birch plywood',
  block_level: 'error',
  laser_type_filter: null,
  reason: 'The sheets in the shed are glued with PVC.',
  alternative: 'poplar plywood',
  is_active: true,
};

export async function addBlock(admin: Admin, more: Partial<BlockDraft> = {}): Promise<SafetyBlock> {
  const answer = await admin.call(createBlock, { body: { ...BLOCK, ...more } });
  expect(answer.status).toBe(201);
  return answer.body as SafetyBlock;
}

export async function removeBlocks(admin: Admin): Promise<void> {
  const { items } = (await admin.call(listBlocks)).body as { items: SafetyBlock[] };
  for (const { id } of items) await admin.call(deleteBlock, { params: { id } });
}
