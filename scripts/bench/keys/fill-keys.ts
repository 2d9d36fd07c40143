import { KEY_SCOPES } from '../../../packages/contract/src/index.ts';
import type { FastifyInstance } from 'fastify';
import { grantAdministrator } from '../../../packages/server/src/features/accounts/grant-administrator.ts';
import { CREDENTIALS } from '../client.ts';

/** All that an account may have: each works for a few rounds, below its limit of 600 requests a minute. */
export const KEYS = 10;
const SAVED_SETTINGS = 12;
export const SENTENCE = 'cut 3mm birch plywood coasters and engrave a logo lightly';

/** An account, and what whoever calls for it needs. */
export interface KeyOwner {
  machine_id: string;
  tokens: string[];
  /** Of its session. */
  cookie: string;
}

/** Adds an administrator, who has no monthly limit, with a machine, a page of settings, and keys. */
export async function fillKeys(app: FastifyInstance): Promise<KeyOwner> {
  let cookie = '';
  const post = async <T>(url: string, payload: object): Promise<T> => {
    const answer = await app.inject({
      method: 'POST',
      url: `/api/v1${url}`,
      headers: { origin: app.platform.config.publicUrl, cookie },
      payload,
    });
    if (answer.statusCode >= 300) throw new Error(`${url}: ${answer.payload}`);
    const session = answer.cookies.find(({ name }) => name.endsWith('session_token'));
    if (session) cookie = `${session.name}=${encodeURIComponent(session.value)}`;
    return answer.json<T>();
  };
  await post('/auth/sign-up', { ...CREDENTIALS, name: 'Bench' });
  await grantAdministrator(app.platform.transactions, CREDENTIALS.email);
  const { id: machine_id } = await post<{ id: string }>('/machines', {
    name: 'OMTech 60 W CO2',
    type: 'CO2',
    power_watts: 60,
    is_galvo: false,
  });
  for (let at = 0; at < SAVED_SETTINGS; at += 1) {
    const draft = { machine_id, input_text: SENTENCE };
    const job = await post<{ id: string }>('/jobs', draft);
    await post('/settings', { job_id: job.id, step_index: 0 });
  }
  const tokens: string[] = [];
  for (let at = 0; at < KEYS; at += 1) {
    const { token } = await post<{ token: string }>('/api-keys', {
      name: `Bench ${at}`,
      scopes: KEY_SCOPES,
      allowed_addresses: [],
      expires_at: null,
    });
    tokens.push(token);
  }
  return { machine_id, tokens, cookie };
}
