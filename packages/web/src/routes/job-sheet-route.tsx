import { useParams } from '@tanstack/react-router';
import { PluginPage } from '../features/plugins/plugin-page.tsx';
import { JobSheetPage } from '../features/workshop/estimates/job-sheet-page.tsx';

export function JobSheetRoute() {
  const { settingId } = useParams({ from: '/paper/library/$settingId/job-sheet' });
  return (
    <PluginPage plugin="job_quote" isAlone>
      <JobSheetPage key={settingId} id={settingId} />
    </PluginPage>
  );
}
