import { wordList } from '../../language/word-lists.ts';
import { safetyMessage } from '../messages.ts';
import { finding } from '../safety-rule.ts';
import type { SafetyRule } from '../safety-rule.ts';

const REFLECTIVE = wordList('reflective_metal');

/** SAF-10: metals that reflect the beam into the lens or the room. */
export const reflectiveMetal: SafetyRule = {
  number: 'SAF-10',
  check({ material, parsed }) {
    const mirrored = parsed.material_modifiers.includes('mirrored') && material?.family === 'metal';
    if (!mirrored && (material === null || !REFLECTIVE.has(material.canonical))) return null;
    return finding('safe', {
      precautions: [safetyMessage('reflective')],
    });
  },
};
