import type { ReactNode } from 'react';
import { drawnWidth } from './drawn-width.ts';
import { rulerTicks } from './draw-lines.ts';
import chart from '../../ui/chart.module.css';
import classes from './ruler.module.css';
import { Box } from '../../ui/box.tsx';

interface RulerProps {
  width_mm: number;
  height_mm: number;
  isLifeSize: boolean;
  children: ReactNode;
}

/** A drawing with mm rulers on its left and lower edges. */
export function Ruler({ width_mm, height_mm, isLifeSize, children }: RulerProps) {
  const width = drawnWidth({ width_mm, height_mm }, isLifeSize);
  return (
    <div className={classes.frame} style={{ width }} data-life={isLifeSize || undefined}>
      <div className={`${chart.up} ${classes.up}`} aria-hidden="true">
        {rulerTicks(height_mm).map((mm) => (
          <span key={mm} style={{ bottom: `${(mm / height_mm) * 100}%` }}>
            {mm}
          </span>
        ))}
      </div>
      <Box ground="sunk" className={classes.sheet}>
        {children}
      </Box>
      <div className={`${chart.across} ${classes.along}`} aria-hidden="true">
        {rulerTicks(width_mm).map((mm) => (
          <span key={mm} style={{ left: `${(mm / width_mm) * 100}%` }}>
            {mm}
          </span>
        ))}
        <b>mm</b>
      </div>
    </div>
  );
}
