import { getRouteApi } from '@tanstack/react-router';
import { HistoryPage } from '../features/jobs/history-page.tsx';
import { readHistorySearch } from '../features/jobs/history/history-search.ts';
import { MachinePicker } from '../features/machines/machine-picker.tsx';

const route = getRouteApi('/app/history');

/** The history with the filters in its URL, and the machine picker for running a job again. */
export function HistoryRoute() {
  const search = readHistorySearch({ ...route.useSearch() });
  const navigate = route.useNavigate();
  return (
    <HistoryPage
      search={search}
      onSearch={(next) =>
        void navigate({ search: readHistorySearch({ ...next }), replace: true, resetScroll: false })
      }
      renderMachinePicker={(props) => <MachinePicker {...props} />}
    />
  );
}
