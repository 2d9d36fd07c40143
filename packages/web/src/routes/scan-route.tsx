import { useParams } from '@tanstack/react-router';
import { PluginPage } from '../features/plugins/plugin-page.tsx';
import { ScanPage } from '../features/workshop/scan/scan-page.tsx';

export function ScanRoute() {
  const { settingId } = useParams({ from: '/s/$settingId' });
  return (
    <PluginPage plugin="workshop_cards" isAlone worksOffline>
      <ScanPage key={settingId} id={settingId} />
    </PluginPage>
  );
}
