import { getRouteApi } from '@tanstack/react-router';
import { UnsubscribePage } from '../features/accounts/settings/unsubscribe-page.tsx';

const route = getRouteApi('/mailed/unsubscribe');

/** Opened by the link at the end of a mail. */
export function UnsubscribeRoute() {
  return <UnsubscribePage token={route.useSearch().token} />;
}
