const APP = 'http://app.invalid';

/** After sign-in, only paths of this app are allowed; anything else goes to the dashboard. */
export function safeReturn(wanted: unknown): string {
  if (typeof wanted !== 'string' || !wanted.startsWith('/')) return '/';
  if (!URL.canParse(wanted, APP)) return '/';
  const { host, pathname, search, hash } = new URL(wanted, APP);
  // `/.//evil.example` has our host, but its path alone would be parsed as another host.
  const isOurs = host === 'app.invalid' && !pathname.startsWith('//');
  return isOurs ? pathname + search + hash : '/';
}
