import { useParams } from '@tanstack/react-router';
import { ScanPage } from '../features/workshop/scan/scan-page.tsx';

export function ScanRoute() {
  const { settingId } = useParams({ from: '/s/$settingId' });
  return <ScanPage key={settingId} id={settingId} />;
}
