import { useParams } from '@tanstack/react-router';
import { PluginPage } from '../features/plugins/plugin-page.tsx';
import { InTeam } from './in-team.tsx';
import { ScanPage } from '../features/workshop/scan/scan-page.tsx';

export function ScanRoute() {
  const { settingId } = useParams({ from: '/s/$settingId' });
  return (
    <InTeam>
      <PluginPage plugin="workshop_cards" isAlone worksOffline>
        <ScanPage key={settingId} id={settingId} />
      </PluginPage>
    </InTeam>
  );
}
