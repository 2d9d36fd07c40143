import { getRouteApi } from '@tanstack/react-router';
import { CardPage } from '../features/test-cards/card-page.tsx';

const route = getRouteApi('/app/test-cards/$id');

/** One test card; the next one opens on the same page. */
export function TestCardRoute() {
  const { id } = route.useParams();
  const navigate = route.useNavigate();
  return (
    <CardPage
      key={id}
      id={id}
      onMade={(card) => void navigate({ to: '/test-cards/$id', params: { id: card.id } })}
      onDeleted={(settingId) =>
        void navigate({ to: '/library/$settingId/test-card', params: { settingId }, replace: true })
      }
    />
  );
}
