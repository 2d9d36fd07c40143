/** Fields the user typed in; weak references drop fields that leave the page. */
const typed = new Set<WeakRef<HTMLInputElement | HTMLTextAreaElement>>();

export function watchTyping(): void {
  document.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) {
      typed.add(new WeakRef(target));
    }
  });
}

/** True when a reload would lose text. Forms marked `data-restores-text` restore their text. */
export function hasTypedText(): boolean {
  for (const field of typed) {
    const element = field.deref();
    if (!element?.isConnected || element.value === '') typed.delete(field);
    else if (!element.closest('[data-restores-text]')) return true;
  }
  return false;
}
