import { describe, expect, it, vi } from 'vitest';
import { createToastStore, MAX_TOASTS } from './toast-store.ts';

const toast = (id: string, message = id) =>
  ({ id, kind: 'info', title: null, message, duration: 0 }) as const;

describe('the toast store', () => {
  it('drops toasts after the fifth', () => {
    const store = createToastStore();
    for (let n = 1; n <= MAX_TOASTS + 2; n += 1) store.show(toast(`t${n}`));
    expect(store.get().map(({ id }) => id)).toEqual(['t1', 't2', 't3', 't4', 't5']);
  });

  it('replaces a toast with the same id, even when full', () => {
    const store = createToastStore();
    for (let n = 1; n <= MAX_TOASTS; n += 1) store.show(toast(`t${n}`));
    store.show(toast('t2', 'new'));
    expect(store.get().map(({ message }) => message)).toEqual(['t1', 'new', 't3', 't4', 't5']);
  });

  it('notifies its listeners until they unsubscribe', () => {
    const store = createToastStore();
    const listener = vi.fn();
    const leave = store.subscribe(listener);
    store.show(toast('a'));
    store.hide('a');
    leave();
    store.show(toast('b'));
    expect(listener).toHaveBeenCalledTimes(2);
  });
});
