/** First parts of the paths of public pages, which the service worker leaves to the server. `/` is not one of them. */
export const PUBLIC_PLACES = [
  'features',
  'materials',
  'pricing',
  'about',
  'support',
  'de',
] as const;
