/** Every category of what is stored. The necessary one can't be turned off. */
export const CONSENT_CATEGORIES = ['necessary', 'functional', 'analytics', 'marketing'] as const;
export type ConsentCategory = (typeof CONSENT_CATEGORIES)[number];
export type OptionalCategory = Exclude<ConsentCategory, 'necessary'>;

/** What the categories store. Raised when one of them stores something new, so that everyone is asked again. */
export const CONSENT_VERSION = 2;

/** A decision counts for this long, then the question is asked again. */
export const CONSENT_VALID_DAYS = 365;
