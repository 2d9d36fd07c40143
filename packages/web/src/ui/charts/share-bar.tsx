import { Row } from '../stack.tsx';
import { CHART_COLORS } from './chart-point.ts';
import type { ChartTone } from './chart-point.ts';

interface SharePart {
  key: string;
  share: number;
  tone: ChartTone;
}

/** Parts of a whole; `label` says them in words. */
export function ShareBar({ label, parts }: { label: string; parts: readonly SharePart[] }) {
  return (
    <Row gap={2} align="stretch" style={{ height: 6 }} role="img" aria-label={label}>
      {parts
        .filter(({ share }) => share > 0)
        .map(({ key, share, tone }) => (
          <i
            key={key}
            style={{ background: CHART_COLORS[tone], borderRadius: 2, flex: `${share} 1 2px` }}
          />
        ))}
    </Row>
  );
}
