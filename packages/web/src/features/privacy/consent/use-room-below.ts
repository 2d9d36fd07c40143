import { useLayoutEffect } from 'react';
import type { RefObject } from 'react';

/**
 * Makes room for the bar: the page scrolls so far that nothing stays below it, a focused field is
 * scrolled above it, and bars at the bottom of a page move up.
 */
export function useRoomBelow(bar: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      const top = bar.current?.getBoundingClientRect().top ?? innerHeight;
      style.setProperty('--room-below', `${Math.ceil(innerHeight - top)}px`);
    });
    if (bar.current) observer.observe(bar.current);
    return () => {
      observer.disconnect();
      style.removeProperty('--room-below');
    };
  }, [bar]);
}
