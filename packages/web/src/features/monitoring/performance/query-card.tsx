import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Card } from '../../../ui/card.tsx';
import { ChartRow } from '../../../ui/charts/crosshair.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

interface QueryCardProps<T> {
  label: string;
  query: UseQueryResult<T>;
  /** While it loads, in px. */
  height: number;
  children: (data: T) => ReactNode;
}

/** One part of the page, which loads and fails by itself. Its charts share a crosshair. */
export function QueryCard<T>({ label, query, height, children }: QueryCardProps<T>) {
  if (query.data !== undefined) {
    return (
      <Card flush clip aria-label={label}>
        <ChartRow>{children(query.data)}</ChartRow>
      </Card>
    );
  }
  return query.error ? (
    <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
  ) : (
    <Skeleton height={height} />
  );
}
