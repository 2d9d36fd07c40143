import { getRouteApi } from '@tanstack/react-router';
import { PensPage } from '../features/exchange/exports/pens-page.tsx';

const route = getRouteApi('/app/library/pens');

/** The printed pens of the settings the address names. */
export function PensRoute() {
  return <PensPage {...route.useSearch()} />;
}
