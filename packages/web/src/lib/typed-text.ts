/** Fields somebody typed in. What leaves the page is forgotten with it. */
const typed = new Set<WeakRef<HTMLInputElement | HTMLTextAreaElement>>();

export function watchTyping(): void {
  document.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) {
      typed.add(new WeakRef(target));
    }
  });
}

/** Whether a reload would lose text. A form marked `data-kept` finds its text again. */
export function hasTypedText(): boolean {
  for (const field of typed) {
    const element = field.deref();
    if (!element?.isConnected || element.value === '') typed.delete(field);
    else if (!element.closest('[data-kept]')) return true;
  }
  return false;
}
