import { BeamwrightError } from '@beamwright/sdk';
import { text } from 'node:stream/consumers';
import type { Streams } from '../streams.ts';
import { EXIT } from '../exit.ts';
import { connect } from './connect.ts';
import { AccountError, readServer, storeCredentials, storedServer } from './credentials.ts';
import { fromAnswer } from './from-answer.ts';

interface Login {
  key: string;
  server: string | undefined;
}

/** Stores a key after the server has accepted it. */
export async function logIn(
  { key: given, server: asked }: Login,
  { stdin, stdout, stderr, env }: Streams,
): Promise<number> {
  const key = (given === '-' ? await text(stdin) : given).trim();
  if (!/^bw_(live|test)_[0-9A-Za-z]+$/.test(key))
    throw new AccountError('An API key begins with bw_live_. Create one in API Management.');
  const address = asked ?? storedServer(env);
  if (address === undefined)
    throw new AccountError('Name your server: beamwright login KEY --server ADDRESS');
  const server = readServer(address);
  const name = await nameOf(connect({ server, key }, { stderr }));
  const file = storeCredentials(env, { server, key });
  stdout.write(`Logged in to ${server}${name}. The key is stored in ${file}, for you alone.\n`);
  return EXIT.workflow;
}

/** Also a key that may not read the account is a key. */
async function nameOf({ client, close }: ReturnType<typeof connect>): Promise<string> {
  try {
    const profile = await client.get('/profile');
    return fromAnswer(profile, { email: 'string' }, ({ email }) => ` as ${email}`);
  } catch (error) {
    if (error instanceof BeamwrightError && error.code === 'api_key_scope_missing') return '';
    throw error;
  } finally {
    close();
  }
}
