import { Button } from './button.tsx';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { i18n } from '../lib/i18n.ts';
import { ErrorPanel } from './error-panel.tsx';
import classes from './paged-list.module.css';
import { ListSkeleton } from './skeletons.tsx';
import { Stack } from './stack.tsx';

interface PagedListProps<T> {
  /** A query of `pageOptionsFor`. */
  list: UseInfiniteQueryResult<T[]>;
  /** Shown when there are no items. */
  empty: ReactNode;
  children: (items: T[]) => ReactNode;
}

/** A paged list with its loading, error and empty states, and a button for the next page. */
export function PagedList<T>({ list, empty, children }: PagedListProps<T>) {
  if (list.isPending) return <ListSkeleton count={6} />;
  if (list.data === undefined) {
    return <ErrorPanel error={list.error} onRetry={() => void list.refetch()} />;
  }
  if (list.data.length === 0) return empty;
  return (
    <Stack gap={16} className={classes.paged}>
      {children(list.data)}
      {list.isFetchNextPageError ? (
        <ErrorPanel error={list.error} onRetry={() => void list.fetchNextPage()} />
      ) : null}
      {list.hasNextPage ? (
        <Button loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {i18n.t('Show more')}
        </Button>
      ) : null}
    </Stack>
  );
}
