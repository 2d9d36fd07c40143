import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import classes from './api-docs.module.css';

/** So far from the window, a reader can’t scroll before it is rendered. */
const MARGIN = '1200px 0px';

interface NearProps {
  /** Height until then, in pixels: a guess, which keeps the scrollbar where it is. */
  height: number;
  /** Rendered now, because the address leads to it. */
  isAsked: boolean;
  children: () => ReactNode;
}

/** Renders its content once the reader comes near. All of the reference at once took seconds on a phone. */
export function Near({ height, isAsked, children }: NearProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isShown, setShown] = useState(isAsked);
  // What was once asked for stays.
  if (isAsked && !isShown) setShown(true);
  useEffect(() => {
    const element = place.current;
    if (isShown || !element) return undefined;
    const watcher = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setShown(true);
      },
      { rootMargin: MARGIN },
    );
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [isShown]);
  if (isShown) return children();
  return <div ref={place} className={classes.later} style={{ height }} />;
}
