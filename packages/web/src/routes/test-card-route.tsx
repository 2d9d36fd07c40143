import { getRouteApi } from '@tanstack/react-router';
import { PluginPage } from '../features/plugins/plugin-page.tsx';
import { CardPage } from '../features/test-cards/card-page.tsx';

const route = getRouteApi('/app/test-cards/$id');

/** One test card; the next one opens on the same page. */
export function TestCardRoute() {
  const { id } = route.useParams();
  const navigate = route.useNavigate();
  return (
    <PluginPage plugin="test_cards" explainsPlan>
      <CardPage
        key={id}
        id={id}
        onMade={(card) => void navigate({ to: '/test-cards/$id', params: { id: card.id } })}
        onDeleted={(settingId) =>
          void navigate({
            to: '/library/$settingId/test-card',
            params: { settingId },
            replace: true,
          })
        }
      />
    </PluginPage>
  );
}
