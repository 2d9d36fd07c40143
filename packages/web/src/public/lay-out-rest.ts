/** After the next frame is painted. */
export const nextFrame = () =>
  new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/**
 * Sections below the screen have no layout at first (`public.css`). Afterward they get theirs one by one, so that the
 * page answers meanwhile, and scrolling, searching and screen readers meet a whole page.
 */
export async function layOutRest(): Promise<void> {
  const target = document.querySelector(':target');
  for (const section of document.querySelectorAll<HTMLElement>('main section ~ section')) {
    if (!target) await nextFrame();
    section.style.contentVisibility = 'visible';
  }
  // What is above it has another height now.
  target?.scrollIntoView();
}
