import { createApiKey, type IssuedKey, type KeyScope } from '@beamwright/contract';
import type { Maker, World } from './test-world.ts';

/** The part of a key that its maker chooses. */
export const keyBody = (scopes: KeyScope[], more: object = {}) => ({
  name: 'Production',
  scopes,
  allowed_addresses: [],
  expires_at: null,
  ...more,
});

export async function addKey(
  maker: Pick<Maker, 'call'>,
  scopes: KeyScope[],
  more: object = {},
): Promise<IssuedKey> {
  const { status, body } = await maker.call(createApiKey, { body: keyBody(scopes, more) });
  if (status !== 201) throw new Error(`no key: ${JSON.stringify(body)}`);
  return body as IssuedKey;
}

/** A program that has a key, and no cookie. */
export function programOf(world: Pick<World, 'createClient'>, token: string): Pick<Maker, 'call'> {
  const client = world.createClient();
  return {
    call: (operation, request, headers) =>
      client.call(operation, request, { authorization: `Bearer ${token}`, ...headers }),
  };
}
