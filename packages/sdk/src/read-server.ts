const LOCAL = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** The address of a server without what comes after it. A key must go to this server alone, and not readable. */
export function readServer(url: string): string {
  // Otherwise a browser would add a name without https:// to the address of its page, and send the key there.
  const server = URL.canParse(url) ? new URL(url) : undefined;
  const isSafe =
    server?.protocol === 'https:' || (server?.protocol === 'http:' && LOCAL.test(server.hostname));
  if (!server || !isSafe) throw new TypeError('url is not an https address');
  return `${server.origin}${server.pathname}`.replace(/\/$/, '');
}
