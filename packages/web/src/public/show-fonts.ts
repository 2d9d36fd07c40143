/** Whether this script came from the browser's cache, as the fonts will. */
function isKnown(): boolean {
  const [own] = performance.getEntriesByName(import.meta.url) as PerformanceResourceTiming[];
  return own?.transferSize === 0;
}

/** On a first visit, fonts are loaded after the text is painted: on a slow line they would delay it. */
export function showFonts(painted: Promise<void>, known = isKnown()): void {
  const show = () => {
    const sheet = document.querySelector<HTMLStyleElement>('style[data-fonts]');
    if (sheet) sheet.media = 'all';
  };
  if (known) show();
  else void painted.then(show);
}
