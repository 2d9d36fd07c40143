import { useNavigate, useSearch } from '@tanstack/react-router';
import { PluginPage } from '../features/plugins/plugin-page.tsx';
import { PrintPage } from '../features/workshop/print/print-page.tsx';
import { readPrintSearch } from '../features/workshop/print/print-search.ts';

export function PrintRoute() {
  const search = readPrintSearch({ ...useSearch({ from: '/paper/library/print' }) });
  const navigate = useNavigate({ from: '/library/print' });
  return (
    <PluginPage plugin="workshop_cards" isAlone>
      <PrintPage
        search={search}
        onChange={(change) =>
          void navigate({
            search: (current) => readPrintSearch({ ...current, ...change }),
            replace: true,
          })
        }
      />
    </PluginPage>
  );
}
