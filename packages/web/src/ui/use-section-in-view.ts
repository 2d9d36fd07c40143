import { useEffect, useState } from 'react';
import type { RefObject } from 'react';

/** A section is in view when it reaches into this part of the window, below the top. */
const MARGIN = '-12% 0px -70% 0px';
/** What shows that the user scrolls; until then the section of the address keeps its position. */
const SCROLLING = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/**
 * The section that is read: the one of the address, and once the page is scrolled elsewhere, also by the browser, the one
 * in view. The section of the address gets the scroll position and the focus, and keeps the position while what is
 * above it loads. An unknown one shows the top.
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
    let startY = 0;
    const goThere = () => {
      target?.scrollIntoView();
      startY = scrollY;
    };
    goThere();
    const growing = new ResizeObserver(goThere);
    growing.observe(parent);

    const visible = new Set<Element>();
    // The last sections can't reach the top: where the address leads, and at the end of the page, its section counts.
    const show = () => {
      const read = sections.find((one) => visible.has(one));
      const isEnd = innerHeight + scrollY > document.documentElement.scrollHeight - 2;
      const isShown = target !== undefined && target.getBoundingClientRect().bottom > 0;
      const isAsked = isShown && (isEnd || Math.abs(scrollY - startY) < 2);
      setInView((isAsked ? target : read)?.id ?? null);
    };
    const watcher = new IntersectionObserver(
      (entries) => {
        for (const { target: one, isIntersecting } of entries) {
          if (isIntersecting) visible.add(one);
          else visible.delete(one);
        }
        show();
      },
      { rootMargin: MARGIN },
    );
    for (const one of sections) watcher.observe(one);
    window.addEventListener('scroll', show, { passive: true });
    const letGo = () => growing.disconnect();
    for (const name of SCROLLING) {
      window.addEventListener(name, letGo, { once: true, passive: true });
    }
    return () => {
      for (const name of SCROLLING) window.removeEventListener(name, letGo);
      growing.disconnect();
      watcher.disconnect();
      window.removeEventListener('scroll', show);
    };
  }, [column, section]);

  return inView ?? section ?? null;
}
