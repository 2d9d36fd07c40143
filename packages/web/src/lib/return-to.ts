/** Only a path of this app may be returned to after signing in; anything else goes to the dashboard. */
export function safeReturn(wanted: unknown): string {
  if (typeof wanted !== 'string' || !wanted.startsWith('/') || /^\/[/\\]/.test(wanted)) return '/';
  const url = new URL(wanted, 'http://app.invalid');
  return url.host === 'app.invalid' ? url.pathname + url.search + url.hash : '/';
}
