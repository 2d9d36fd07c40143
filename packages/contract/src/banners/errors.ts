/** Errors of notification banners, in the specification's words (§8). */
export const BANNER_ERRORS = {
  admin_access_required: {
    status: 403,
    title: 'Admin access required',
    help: 'Ask an administrator of this installation.',
  },
  banners_not_enabled: {
    status: 503,
    title: 'Notification banner system not yet enabled. Please run the migration.',
    help: 'The server’s database is still being upgraded. Restart the server if this stays.',
  },
  too_many_banners: {
    status: 409,
    title: 'An installation has up to {n} banners',
    help: 'Delete banners that have ended, then try again.',
    values: { n: 'count' },
  },
} as const;
