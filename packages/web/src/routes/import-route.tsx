import { getRouteApi } from '@tanstack/react-router';
import { ImportPage } from '../features/exchange/imports/import-page.tsx';
import { useMachines } from '../features/machines/use-machines.ts';

const route = getRouteApi('/app/library/import');

/** The import of settings; its address holds the one that is looked at. */
export function ImportRoute() {
  const { id } = route.useSearch();
  const navigate = route.useNavigate();
  const { data: machines } = useMachines();
  return (
    <ImportPage
      machines={machines}
      id={id}
      onOpen={(opened) => void navigate({ search: { id: opened } })}
    />
  );
}
