import { getRouteApi } from '@tanstack/react-router';
import { PensPage } from '../features/exchange/exports/pens-page.tsx';
import { readPensSearch } from '../features/exchange/exports/pens-search.ts';

const route = getRouteApi('/app/library/pens');

/** Printable pens for the settings in the URL. */
export function PensRoute() {
  return <PensPage {...readPensSearch({ ...route.useSearch() })} />;
}
