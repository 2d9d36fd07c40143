import { getRouteApi } from '@tanstack/react-router';
import { PensPage } from '../features/exchange/exports/pens-page.tsx';

const route = getRouteApi('/app/library/pens');

/** Printable pens for the settings in the URL. */
export function PensRoute() {
  return <PensPage {...route.useSearch()} />;
}
