/** Changes the page, and puts the focus back on what had it, or on what comes closest. */
export function keepFocus(change: () => void, closest: () => HTMLElement | null): void {
  const before = document.activeElement;
  change();
  if (!(before instanceof HTMLElement) || before === document.body) return;
  if (document.activeElement === before) return;
  const isThere = before.isConnected && before.getClientRects().length > 0;
  (isThere ? before : closest())?.focus({ preventScroll: isThere });
}
