import type { ReactNode } from 'react';
import { Row } from '../stack.tsx';

interface ChartAxisProps {
  start: string;
  middle?: ReactNode;
  end: string;
}

/** What is below a chart: when it begins and ends, and at most one more label. */
export function ChartAxis({ start, middle, end }: ChartAxisProps) {
  return (
    <Row
      gap={8}
      justify="between"
      marginTop={8}
      size="label"
      mono
      leading={1}
      tone="third"
      noWrap
      aria-hidden="true"
    >
      <span>{start}</span>
      {middle ? <span>{middle}</span> : null}
      <span>{end}</span>
    </Row>
  );
}
