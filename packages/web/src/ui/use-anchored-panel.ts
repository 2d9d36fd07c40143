import { useEffect, useEffectEvent, useRef } from 'react';
import type { RefObject } from 'react';
import { placePanel } from './place-panel.ts';
import type { Side } from './place-panel.ts';

interface AnchoredPanelOptions {
  anchor: RefObject<HTMLElement | null>;
  opened: boolean;
  onClose: () => void;
  side: Side;
  /** At least as wide as its anchor. */
  matchWidth: boolean;
}

/**
 * A panel in the browser's top layer next to its anchor. Closes on Escape, on a click outside and
 * when focus leaves; on Escape, focus returns to the anchor.
 */
export function useAnchoredPanel(options: AnchoredPanelOptions) {
  const { anchor, opened, onClose, side, matchWidth } = options;
  const panel = useRef<HTMLDivElement>(null);

  const place = useEffectEvent(() => {
    if (!anchor.current || !panel.current) return;
    const from = anchor.current.getBoundingClientRect();
    if (matchWidth) panel.current.style.minWidth = `${from.width}px`;
    const view = {
      left: 0,
      top: 0,
      width: document.documentElement.clientWidth,
      height: innerHeight,
    };
    const { left, top } = placePanel(from, panel.current.getBoundingClientRect(), view, side);
    panel.current.style.left = `${left}px`;
    panel.current.style.top = `${top}px`;
  });
  const close = useEffectEvent(onClose);

  useEffect(() => {
    const shown = panel.current;
    const button = anchor.current;
    if (!opened || !shown || !button) return;
    shown.showPopover();
    place();
    firstFocus(shown)?.focus({ preventScroll: true });
    const stop = new AbortController();
    const { signal } = stop;
    const resize = new ResizeObserver(() => place());
    resize.observe(shown);
    const outside = (event: Event) => {
      const { target } = event;
      if (target instanceof Node && !shown.contains(target) && !button.contains(target)) close();
    };
    document.addEventListener('pointerdown', outside, { signal });
    document.addEventListener('focusin', outside, { signal });
    window.addEventListener('resize', () => place(), { signal });
    window.addEventListener('scroll', () => place(), { signal, capture: true, passive: true });
    shown.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        event.preventDefault();
        close();
        button.focus();
      },
      { signal },
    );
    return () => {
      stop.abort();
      resize.disconnect();
      // The focused element was removed with the panel.
      if (document.activeElement === document.body) button.focus();
    };
  }, [anchor, opened]);

  return panel;
}

const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled), textarea:not(:disabled), select:not(:disabled), [tabindex="0"]';

function firstFocus(panel: HTMLElement): HTMLElement | null {
  return (
    panel.querySelector<HTMLElement>('[data-autofocus], [autofocus]') ??
    panel.querySelector<HTMLElement>('[aria-checked="true"]') ??
    panel.querySelector<HTMLElement>(FOCUSABLE)
  );
}
