import { codeOf } from '../../../packages/server/src/platform/testing/totp.ts';
import type { AppProcess } from '../app-process.ts';

export const PASSWORD = 'a-bench-password';
const AT_ONCE = 4;

export interface Account {
  email: string;
  cookie: string;
}

async function post(app: AppProcess, path: string, body: object, headers: object) {
  const response = await fetch(`${app.origin}/api/v1${path}`, {
    method: 'POST',
    headers: { origin: app.origin, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`);
  const cookie = response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  return { cookie, content: (text === '' ? undefined : JSON.parse(text)) as unknown };
}

/** Adds accounts, each from a network of its own. */
export async function addAccounts(app: AppProcess, kind: string, n: number): Promise<Account[]> {
  const accounts: Account[] = [];
  for (let start = 0; start < n; start += AT_ONCE) {
    const numbers = Array.from(
      { length: Math.min(AT_ONCE, n - start) },
      (_, index) => start + index,
    );
    const added = numbers.map(async (number) => {
      const email = `${kind}${number}@bench.example`;
      const from = { 'x-forwarded-for': `172.16.${kind.length}.${number}` };
      const body = { email, password: PASSWORD, name: 'Bench' };
      return { email, cookie: (await post(app, '/auth/sign-up', body, from)).cookie };
    });
    accounts.push(...(await Promise.all(added)));
  }
  return accounts;
}

/** Has an account ask for codes of an authenticator app. */
export async function turnOnCodes(app: AppProcess, { cookie }: Account): Promise<void> {
  const { content } = await post(app, '/account/second-factor', { password: PASSWORD }, { cookie });
  const code = codeOf((content as { uri: string }).uri);
  await post(app, '/account/second-factor/on', { code }, { cookie });
}
