import { getRouteApi } from '@tanstack/react-router';
import { AuditPage } from '../../features/users/audit/audit-page.tsx';
import { readAuditSearch } from '../../features/users/audit/audit-search.ts';
import { adminFrame } from './admin-frame.tsx';

const route = getRouteApi('/app/admin/audit');

/** The audit log, with search and filters in the address. */
export function AuditRoute() {
  // Read here, because what the router imports is in the first load.
  const search = readAuditSearch(route.useSearch());
  const navigate = route.useNavigate();
  return (
    <AuditPage
      frame={adminFrame}
      search={search}
      onSearch={(change) =>
        void navigate({
          search: readAuditSearch({ ...search, ...change }) as never,
          replace: true,
          resetScroll: false,
        })
      }
    />
  );
}
