import { useEffect } from 'react';

export const PRODUCT = 'Beamwright';

export const pageTitle = (name: string) => `${name} | ${PRODUCT}`;

/** Sets the title of the document while the page is shown. */
export function usePageTitle(name: string): void {
  useEffect(() => {
    document.title = pageTitle(name);
    // Takes the focus after a navigation: read out with the name of the page.
    document.getElementById('main')?.setAttribute('aria-label', name);
  }, [name]);
}
