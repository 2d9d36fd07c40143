import { describe, expect, it } from 'vitest';
import { errorKey } from './error-keys.ts';

const press = (key: string, held: Partial<KeyboardEvent> = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  repeat: false,
  defaultPrevented: false,
  ...held,
});
const PAGE = { isTyping: false, isInPanel: false, hasArrows: false };

describe('the keys of errors', () => {
  it('repeat moves, but never decisions', () => {
    expect(errorKey(press('J', { repeat: true }), PAGE)).toBe('next');
    expect(errorKey(press('e', { repeat: true }), PAGE)).toBeNull();
    expect(errorKey(press('e'), PAGE)).toBe('resolve');
  });

  it('belong to the field, the dialog and the browser', () => {
    expect(errorKey(press('e'), { ...PAGE, isTyping: true })).toBeNull();
    expect(errorKey(press('e'), { ...PAGE, isInPanel: true })).toBeNull();
    expect(errorKey(press('i', { ctrlKey: true }), PAGE)).toBeNull();
    expect(errorKey(press('z', { defaultPrevented: true }), PAGE)).toBeNull();
  });
});
