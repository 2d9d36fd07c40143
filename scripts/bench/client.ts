/** A signed-in user of a running app. */
export interface Client {
  cookie: string;
  get: <T>(path: string) => Promise<T>;
  post: <T>(path: string, body: unknown) => Promise<T>;
  patch: <T>(path: string, body: unknown) => Promise<T>;
}

async function read<T>(response: Response): Promise<T> {
  if (!response.ok) throw new Error(`${response.url}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}

export function clientAt(origin: string, cookie: string): Client {
  const send = (method: string, path: string, body: unknown) =>
    fetch(`${origin}/api/v1${path}`, {
      method,
      headers: { cookie, origin, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  return {
    cookie,
    get: async (path) => read(await fetch(`${origin}/api/v1${path}`, { headers: { cookie } })),
    post: async (path, body) => read(await send('POST', path, body)),
    patch: async (path, body) => read(await send('PATCH', path, body)),
  };
}

export const CREDENTIALS = { email: 'bench@example.com', password: 'a-bench-password' };

const cookieOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');

async function authenticate(
  origin: string,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Client> {
  const response = await fetch(`${origin}/api/v1${path}`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return clientAt(origin, cookieOf(response));
}

export const signUp = (origin: string) =>
  authenticate(origin, '/auth/sign-up', { ...CREDENTIALS, name: 'Bench' });

/** Signs up one of many, each from an address of their own. */
export const signUpNumber = (origin: string, number: number) =>
  authenticate(
    origin,
    '/auth/sign-up',
    { ...CREDENTIALS, email: `p${number}@bench.example`, name: `Person ${number}` },
    { 'x-forwarded-for': `172.16.${Math.floor(number / 200)}.${(number % 200) + 1}` },
  );

export const signIn = (origin: string) => authenticate(origin, '/auth/sign-in', CREDENTIALS);

/** Adds the machine that every benchmark uses. */
export const addMachine = (client: Client) =>
  client.post<{ id: string }>('/machines', {
    name: 'OMTech 60 W CO2',
    type: 'CO2',
    power_watts: 60,
    is_galvo: false,
    scan_speed_max_mm_s: 500,
    lens_focal_lengths_mm: [50.8],
  });

/** Completes onboarding, so that `/` is the dashboard. */
export const endFirstSteps = (client: Client) =>
  client.patch('/profile', { onboarding_completed: true });
