import { listStored, readStored } from './storage.ts';
import { isObject } from './unsent-writes.ts';

/** Always holds what was typed or changed. */
const WAITS = /^(unsent-|note\.|test-card\.|answers$)/;

/** Fields of drafts that are typed; the others are chosen. */
const TYPED = ['text', 'material', 'thickness_mm', 'words', 'name', 'notes'];

/** True if something that the user typed or changed waits to be sent. */
export function keepsTypedText(): boolean {
  try {
    return listStored().some(
      (key) => WAITS.test(key) || (key.startsWith('draft.') && hasTyped(readStored(key))),
    );
  } catch {
    return false;
  }
}

function hasTyped(draft: unknown): boolean {
  // The draft of a job that was sent stays.
  if (!isObject(draft) || typeof draft['job_id'] === 'string') return false;
  return Object.entries(draft).some(([name, value]) => {
    if (isObject(value)) return hasTyped(value);
    const isFilled = typeof value === 'string' ? value.trim() !== '' : typeof value === 'number';
    return isFilled && TYPED.includes(name);
  });
}
