import { getRouteApi } from '@tanstack/react-router';
import { LibraryPage } from '../features/library/library-page.tsx';
import { withoutEmpty } from '../features/library/library-search.ts';
import { useMachines } from '../features/machines/use-machines.ts';

const route = getRouteApi('/app/library');

/** The library with the address it is shown at and the machines its settings may go to. */
export function LibraryRoute() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { data: machines } = useMachines();
  return (
    <LibraryPage
      machines={machines}
      address={{
        search,
        change: (change, isStep = false) =>
          void navigate({
            search: (before) => withoutEmpty({ ...before, ...change }),
            replace: !isStep,
            resetScroll: false,
          }),
      }}
    />
  );
}
