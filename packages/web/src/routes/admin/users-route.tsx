import { getRouteApi } from '@tanstack/react-router';
import { UsersPage } from '../../features/users/users-page.tsx';
import { readUsersSearch } from '../../features/users/users-search.ts';
import { adminFrame } from './admin-frame.tsx';

const route = getRouteApi('/app/admin/users');

/** The users, with search and filters in the address. */
export function UsersRoute() {
  // Read here, because what the router imports is in the first load.
  const search = readUsersSearch(route.useSearch());
  const navigate = route.useNavigate();
  return (
    <UsersPage
      frame={adminFrame}
      search={search}
      onSearch={(change) =>
        void navigate({
          search: readUsersSearch({ ...search, ...change }) as never,
          replace: true,
          resetScroll: false,
        })
      }
    />
  );
}
