import { EXIT } from '../exit.ts';
import type { Streams } from '../streams.ts';
import { removeCredentials } from './credentials.ts';

/** Forgets the key. What it may do is ended in the app: a key can't revoke one. */
export function logOut({ stdout, env }: Streams): number {
  const { file, wasThere } = removeCredentials(env);
  const lines = wasThere
    ? [`Logged out: ${file} is removed. The key still works; revoke it in API Management.`]
    : ['You were not logged in.'];
  if (env['BEAMWRIGHT_API_KEY']) lines.push('BEAMWRIGHT_API_KEY is still set, and used.');
  stdout.write(`${lines.join('\n')}\n`);
  return EXIT.workflow;
}
