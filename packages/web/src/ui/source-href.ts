const GITHUB = /^github:([\w.-]+\/[\w.-]+)(?:@([\w.-]+))?(?::(.+))?$/;
const WEB = /https?:\/\/\S+/;
const BARE = /^(?:[a-z0-9-]+\.)+[a-z]{2,}(?:\/\S*)?(?=\s|$)/i;

/**
 * Link to a source: `github:owner/name@commit:path`, a URL, or a bare host. Null when it has none.
 */
export function sourceHref(ref: string): string | null {
  const github = GITHUB.exec(ref);
  if (github) {
    const [, repository, commit, path] = github;
    const base = `https://github.com/${repository}`;
    if (commit === undefined) return base;
    if (path === undefined) return `${base}/tree/${commit}`;
    // Of several files, the first.
    const [file = path] = path.split(' and ', 1);
    return encodeURI(`${base}/blob/${commit}/${file}`);
  }
  const web = WEB.exec(ref);
  if (web) return withoutEnd(web[0]);
  const bare = BARE.exec(ref);
  return bare ? `https://${withoutEnd(bare[0])}` : null;
}

/** What comes after an address in a sentence or a list. */
const withoutEnd = (address: string): string => address.replace(/[;,]$/, '');
