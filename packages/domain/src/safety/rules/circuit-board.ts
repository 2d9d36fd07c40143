import { wordList } from '../../language/word-lists.ts';
import { safetyMessage } from '../messages.ts';
import type { Material } from '../../materials/catalog.ts';
import { finding } from '../safety-rule.ts';
import type { SafetyContext, SafetyRule } from '../safety-rule.ts';

const BOARDS = wordList('circuit_board');

/** Fiber and UV clear copper or mask from a board without going into the glass-epoxy (S32). */
export function isSurfaceClearing(context: SafetyContext, material: Material): boolean {
  if (!BOARDS.has(material.canonical)) return false;
  if (context.machine?.type !== 'Fiber' && context.machine?.type !== 'UV') return false;
  const { operations, deep, target_depth_mm: target } = context.parsed;
  const surfaceOnly =
    operations.length > 0 &&
    operations.every((operation) => operation === 'Engrave' || operation === 'Mark');
  return surfaceOnly && !deep && (target === null || target <= 0.1);
}

/** SAF-2: clearing copper or solder mask from FR4 by fiber or UV is a warning; cutting or milling it stays blocked. */
export const circuitBoard: SafetyRule = {
  number: 'SAF-2',
  check(context) {
    const board = [
      context.material,
      ...context.mentions.map((mention) => mention.value.material),
    ].find((material) => material !== null && isSurfaceClearing(context, material));
    if (board === undefined || board === null) return null;
    return finding('warn', {
      reasons: [safetyMessage('board')],
      alternatives: ['FR1 PCB', 'order boards'],
      precautions: [safetyMessage('clearing_copper')],
    });
  },
};
