import { getRouteApi } from '@tanstack/react-router';
import { ErrorsPage } from '../../features/monitoring/errors/errors-page.tsx';
import { readErrorsSearch } from '../../features/monitoring/errors/errors-search.ts';
import { adminFrame } from './admin-frame.tsx';

const route = getRouteApi('/app/admin/errors');

/** The errors, with range, filter, search and order in the address. */
export function ErrorsRoute() {
  const search = readErrorsSearch(route.useSearch());
  const navigate = route.useNavigate();
  return (
    <ErrorsPage
      frame={adminFrame}
      search={search}
      onSearch={(change) =>
        void navigate({
          search: readErrorsSearch({ ...search, ...change }) as never,
          replace: true,
          resetScroll: false,
        })
      }
      onOpen={(groupId) =>
        void navigate({
          to: '/admin/errors/$groupId',
          params: { groupId },
          search: search as never,
        })
      }
    />
  );
}
