import { getRouteApi } from '@tanstack/react-router';
import { AccountKeysPage } from '../../features/api-access/admin/account-keys-page.tsx';
import { adminFrame } from './admin-frame.tsx';

const route = getRouteApi('/app/admin/api-keys');

/** The keys of all accounts, with the search in the address. */
export function ApiKeysRoute() {
  const search: { q?: unknown } = { ...route.useSearch() };
  const { q } = search;
  const navigate = route.useNavigate();
  return (
    <AccountKeysPage
      frame={adminFrame}
      q={typeof q === 'string' ? q : ''}
      onSearch={(next) =>
        void navigate({
          search: (next === '' ? {} : { q: next }) as never,
          replace: true,
          resetScroll: false,
        })
      }
    />
  );
}
