import { createContext, use, useState } from 'react';
import type { ReactNode } from 'react';

interface Crosshair {
  /** The bucket that is looked at. */
  at: string | null;
  moveTo: (at: string | null) => void;
}

const CrosshairContext = createContext<Crosshair | null>(null);

function useOwnCrosshair(): Crosshair {
  const [at, moveTo] = useState<string | null>(null);
  return { at, moveTo };
}

/** Its charts share one crosshair: looking at a moment in one shows it in all. */
export function ChartRow({ children }: { children: ReactNode }) {
  return <CrosshairContext value={useOwnCrosshair()}>{children}</CrosshairContext>;
}

/** The crosshair of the row, or of a chart alone. */
export function useCrosshair(): Crosshair {
  const own = useOwnCrosshair();
  return use(CrosshairContext) ?? own;
}
