/** How the API calls what the disk refuses. */
export const DISK_STATES = { ok: 'ok', disk_full: 'full', disk_unwritable: 'unwritable' } as const;
