/** After the next frame is painted. */
export const nextFrame = () =>
  new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/** Those that `public.css` lays out late. With a layout, pictures far below would be loaded, too. */
const LATE = "main section ~ section:not(:has(img[loading='lazy']))";

/**
 * Sections below the screen have no layout at first (`public.css`). Afterward they get theirs one by one, so that the
 * page answers meanwhile, and scrolling, searching and screen readers meet a whole page.
 */
export async function layOutRest(): Promise<void> {
  const target = document.querySelector(':target');
  for (const section of document.querySelectorAll<HTMLElement>(LATE)) {
    if (!target) await nextFrame();
    section.style.contentVisibility = 'visible';
  }
  // What is above it has another height now.
  target?.scrollIntoView();
}
