import { useNavigate, useSearch } from '@tanstack/react-router';
import {
  readPerformanceSearch,
  type PerformanceSearchChange,
} from '../../features/monitoring/performance/performance-search.ts';

/** What a page of performance shows, in its address. */
export function usePerformanceAddress() {
  const search = readPerformanceSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const onSearch = (change: PerformanceSearchChange) =>
    void navigate({
      to: '.',
      search: readPerformanceSearch({ ...search, ...change }) as never,
      replace: true,
      resetScroll: false,
    });
  return { search, onSearch };
}
