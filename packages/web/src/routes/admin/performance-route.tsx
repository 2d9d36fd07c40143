import { getRouteApi } from '@tanstack/react-router';
import { PerformancePage } from '../../features/monitoring/performance/performance-page.tsx';
import { readPerformanceSearch } from '../../features/monitoring/performance/performance-search.ts';
import { adminFrame } from './admin-frame.tsx';

const route = getRouteApi('/app/admin/performance');

export function PerformanceRoute() {
  const search = readPerformanceSearch(route.useSearch());
  const navigate = route.useNavigate();
  return (
    <PerformancePage
      frame={adminFrame}
      search={search}
      onSearch={(change) =>
        void navigate({
          search: readPerformanceSearch({ ...search, ...change }) as never,
          replace: true,
          resetScroll: false,
        })
      }
    />
  );
}
