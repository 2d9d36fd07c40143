import { useLayoutEffect, useRef } from 'react';

/** Below the chat, in px. */
const BELOW_PX = 12;
const LEAST_PX = 360;

/** As high as what is left of the window below the heading of the page, also above the keyboard of a phone. */
export function useFillHeight() {
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const fit = () => {
      const element = frame.current;
      if (!element) return;
      const height = window.visualViewport?.height ?? window.innerHeight;
      const top = element.getBoundingClientRect().top + window.scrollY;
      element.style.height = `${Math.max(LEAST_PX, height - top - BELOW_PX)}px`;
    };
    fit();
    window.addEventListener('resize', fit);
    window.visualViewport?.addEventListener('resize', fit);
    // Notices above it come and go.
    const resize = new ResizeObserver(fit);
    resize.observe(document.body);
    return () => {
      window.removeEventListener('resize', fit);
      window.visualViewport?.removeEventListener('resize', fit);
      resize.disconnect();
    };
  }, []);
  return frame;
}
