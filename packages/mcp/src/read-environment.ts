import type { HttpAccountOptions } from './account/http-account.ts';

export interface McpEnvironment {
  /** `null` without an account. */
  account: HttpAccountOptions | null;
  /** What the user should know of the configuration. */
  notices: string[];
}

const LOCAL = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** The account of whoever starts the server. A wrong value leaves the account out, never the safety of the rest. */
export function readEnvironment(env: Record<string, string | undefined>): McpEnvironment {
  const url = env['BEAMWRIGHT_URL']?.trim() ?? '';
  const key = env['BEAMWRIGHT_API_KEY']?.trim() ?? '';
  const without = (why: string): McpEnvironment => ({
    account: null,
    notices: why === '' ? [] : [`${why} Running without an account.`],
  });
  if (url === '' && key === '') return without('');
  if (url === '') return without('BEAMWRIGHT_API_KEY is set, but BEAMWRIGHT_URL is not.');
  if (key === '') return without('BEAMWRIGHT_URL is set, but BEAMWRIGHT_API_KEY is not.');
  if (!/^[\x21-\x7e]+$/.test(key)) return without('BEAMWRIGHT_API_KEY is not an API key.');
  const parsed = URL.canParse(url) ? new URL(url) : null;
  if (parsed === null || !['http:', 'https:'].includes(parsed.protocol) || parsed.username !== '')
    return without('BEAMWRIGHT_URL is not an address such as https://beamwright.example.');
  const isOpen = parsed.protocol === 'http:' && !LOCAL.test(parsed.hostname);
  return {
    account: { url: `${parsed.origin}${parsed.pathname}`.replace(/\/$/, ''), key },
    notices: isOpen
      ? ['BEAMWRIGHT_URL is not https: the API key crosses the network readable.']
      : [],
  };
}
