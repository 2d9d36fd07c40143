import { getRouteApi } from '@tanstack/react-router';
import { PagesPage } from '../../features/monitoring/performance/pages-page.tsx';
import { readPerformanceSearch } from '../../features/monitoring/performance/performance-search.ts';
import { adminFrame } from './admin-frame.tsx';

const route = getRouteApi('/app/admin/performance/pages');

export function PagesRoute() {
  const search = readPerformanceSearch(route.useSearch());
  const navigate = route.useNavigate();
  return (
    <PagesPage
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
