/** How our own files name themselves. */
export const JSON_FORMAT = 'beamwright-settings';
export const JSON_VERSION = 1;
