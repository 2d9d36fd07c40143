import { useParams } from '@tanstack/react-router';
import { JobSheetPage } from '../features/workshop/estimates/job-sheet-page.tsx';

export function JobSheetRoute() {
  const { settingId } = useParams({ from: '/paper/library/$settingId/job-sheet' });
  return <JobSheetPage key={settingId} id={settingId} />;
}
