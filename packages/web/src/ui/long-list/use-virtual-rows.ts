import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';

interface VirtualRowsOptions {
  count: number;
  /** Height of every row, which grows with the font size of the browser. */
  heightRem: number;
  /** Index of the row that stays rendered wherever the list is scrolled, so focus is never lost. */
  pinned: number | null;
  /** Height in px of what covers the top and bottom of the viewport. */
  covered: { top: number; bottom: number };
}

export interface VirtualRow {
  index: number;
  /** Distance in px from the top of the list. */
  top: number;
}

const readRemPx = (): number =>
  Number.parseFloat(getComputedStyle(document.documentElement).fontSize);

/** The rows near the viewport; the page itself scrolls. */
export function useVirtualRows({ count, heightRem, pinned, covered }: VirtualRowsOptions) {
  // The virtualizer is a mutable object, so memoized reads of it would be stale.
  'use no memo';
  const list = useRef<HTMLDivElement>(null);
  const [above, setAbove] = useState(0);
  const [remPx, setRemPx] = useState(readRemPx);
  const height = heightRem * remPx;
  // oxlint-disable-next-line react/incompatible-library -- nothing of it leaves this hook but plain values
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => height,
    overscan: 8,
    scrollMargin: above,
    scrollPaddingStart: covered.top,
    scrollPaddingEnd: covered.bottom,
    rangeExtractor: (range) => {
      const near = defaultRangeExtractor(range);
      if (pinned === null || pinned >= count || near.includes(pinned)) return near;
      return [...near, pinned].sort((a, b) => a - b);
    },
  });

  // Notices above the list change its offset, and another font size resizes the page.
  useLayoutEffect(() => {
    const measure = () => {
      const top = list.current?.getBoundingClientRect().top;
      if (top !== undefined) setAbove(Math.round(top + window.scrollY));
      setRemPx(readRemPx());
    };
    measure();
    const resize = new ResizeObserver(measure);
    resize.observe(document.body);
    return () => resize.disconnect();
  }, []);
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, height]);

  const items = virtualizer.getVirtualItems();
  return {
    list,
    /** Of a row, in px. */
    height,
    rows: items.map(({ index, start }): VirtualRow => ({ index, top: start - above })),
    totalHeight: virtualizer.getTotalSize(),
    /** Last row near the viewport. */
    lastNear: virtualizer.range?.endIndex ?? 0,
    scrollTo: (index: number) => virtualizer.scrollToIndex(index, { align: 'auto' }),
  };
}
