import { getRouteApi } from '@tanstack/react-router';
import { OperationsPage } from '../../features/monitoring/performance/operations-page.tsx';
import { readPerformanceSearch } from '../../features/monitoring/performance/performance-search.ts';
import { adminFrame } from './admin-frame.tsx';

const route = getRouteApi('/app/admin/performance/operations');

export function OperationsRoute() {
  const search = readPerformanceSearch(route.useSearch());
  const navigate = route.useNavigate();
  return (
    <OperationsPage
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
