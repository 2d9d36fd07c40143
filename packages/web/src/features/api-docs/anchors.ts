/** Anchors of the page. Problems name the address of their code, so these never change. */
export const errorAnchor = (code: string): string => `error-${code}`;
export const guideAnchor = (id: string): string => (id.startsWith('guide-') ? id : `guide-${id}`);

export const ERRORS_ANCHOR = 'errors';
export const CHANGELOG_ANCHOR = 'changelog';
