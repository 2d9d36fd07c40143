import { useEffect } from 'react';

const PRODUCT = 'Beamwright';

const pageTitle = (name: string) => `${name} | ${PRODUCT}`;

/** Sets the document title while the page is shown. */
export function usePageTitle(name: string): void {
  useEffect(() => {
    document.title = pageTitle(name);
    // Receives focus after a navigation, so screen readers announce the page.
    document.getElementById('main')?.setAttribute('aria-label', name);
  }, [name]);
}
