import { useEffect, useState } from 'react';
import type { RefObject } from 'react';

/** A section is in view when it reaches into this part of the window, below the top. */
const MARGIN = '-12% 0px -70% 0px';
/** What shows that the user scrolls; until then the section of the address stays. */
const SCROLLING = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/**
 * The section that is read: the one of the address, once the user scrolls the one in view. The section of the address
 * gets the scroll position and the focus, and keeps the position while what is above it loads. An unknown one shows
 * the top.
 */
export function useSectionInView(
  column: RefObject<HTMLElement | null>,
  section: string | undefined,
): string | null {
  const [inView, setInView] = useState<string | null>(null);
  const [asked, setAsked] = useState(section);
  if (asked !== section) {
    setAsked(section);
    setInView(null);
  }

  useEffect(() => {
    const parent = column.current;
    if (!parent) return undefined;
    const sections = Array.from(parent.children) as HTMLElement[];
    const target = sections.find(({ id }) => id === section);
    target?.focus({ preventScroll: true });
    const goThere = () => target?.scrollIntoView();
    goThere();
    const growing = new ResizeObserver(goThere);
    growing.observe(parent);

    const visible = new Set<Element>();
    const watcher = new IntersectionObserver(
      (entries) => {
        for (const { target: one, isIntersecting } of entries) {
          if (isIntersecting) visible.add(one);
          else visible.delete(one);
        }
        setInView(sections.find((one) => visible.has(one))?.id ?? null);
      },
      { rootMargin: MARGIN },
    );
    const follow = () => {
      stopWaiting();
      growing.disconnect();
      for (const one of sections) watcher.observe(one);
    };
    const stopWaiting = () => {
      for (const name of SCROLLING) window.removeEventListener(name, follow);
    };
    for (const name of SCROLLING) window.addEventListener(name, follow, { passive: true });
    return () => {
      stopWaiting();
      growing.disconnect();
      watcher.disconnect();
    };
  }, [column, section]);

  return inView ?? section ?? null;
}
