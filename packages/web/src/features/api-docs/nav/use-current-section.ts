import { useEffect, useState } from 'react';

/** A section is read when it reaches into this part of the window, below the header. */
const MARGIN = '-20% 0px -65% 0px';

/** Anchor of the section that is read; `count`: how many there are. */
export function useCurrentSection(count: number): string | null {
  const [current, setCurrent] = useState<string | null>(null);
  useEffect(() => {
    if (count === 0) return undefined;
    const sections = document.querySelectorAll<HTMLElement>('#main section[id]');
    const visible = new Set<Element>();
    const watcher = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) visible.add(target);
          else visible.delete(target);
        }
        // The one below begins in the upper third, so it is what is read now.
        const last = [...sections].findLast((section) => visible.has(section));
        if (last) setCurrent(last.id);
      },
      { rootMargin: MARGIN },
    );
    for (const section of sections) watcher.observe(section);
    return () => watcher.disconnect();
  }, [count]);
  return current;
}
