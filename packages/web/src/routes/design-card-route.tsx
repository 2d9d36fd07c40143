import { CARD_KINDS } from '@beamwright/domain/types';
import { getRouteApi } from '@tanstack/react-router';
import { PluginPage } from '../features/plugins/plugin-page.tsx';
import { DesignPage } from '../features/test-cards/design-page.tsx';

const route = getRouteApi('/app/library/$settingId/test-card');

/** Creates a test card for a setting and opens it. */
export function DesignCardRoute() {
  const { settingId } = route.useParams();
  const { kind } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <PluginPage plugin="test_cards" explainsPlan>
      <DesignPage
        settingId={settingId}
        kind={CARD_KINDS.find((each) => each === kind) ?? 'grid'}
        onMade={({ id }) => void navigate({ to: '/test-cards/$id', params: { id } })}
      />
    </PluginPage>
  );
}
