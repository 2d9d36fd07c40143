/** Apart from the worker that caches the app: it needs no consent, because its user asks for it. */
const WORKER = { address: '/push.js', scope: '/push/' };

const SUBSCRIBE_MS = 30_000;

/** unsupported: by this browser, or before an iPhone has the app on its home screen. blocked: by its user. */
export type PushSupport = 'supported' | 'unsupported' | 'blocked';

export function pushSupport(): PushSupport {
  const isThere =
    'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;
  if (!isThere) return 'unsupported';
  return Notification.permission === 'denied' ? 'blocked' : 'supported';
}

/** Of this browser; null if it has none. */
export async function findSubscription(): Promise<PushSubscription | null> {
  if (pushSupport() === 'unsupported') return null;
  const registration = await navigator.serviceWorker.getRegistration(WORKER.scope);
  return (await registration?.pushManager.getSubscription()) ?? null;
}

export interface NewDevice {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** Asks the user, and subscribes this browser. Null if they refuse. */
export async function subscribe(publicKey: string): Promise<NewDevice | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const registration = await navigator.serviceWorker.register(WORKER.address, {
    scope: WORKER.scope,
    updateViaCache: 'none',
  });
  await isActive(registration);
  const { pushManager } = registration;
  // One of another key would never be pushed to.
  await (await pushManager.getSubscription())?.unsubscribe();
  const made = await inTime(
    pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }),
  );
  return {
    endpoint: made.endpoint,
    p256dh: toText(made.getKey('p256dh')),
    auth: toText(made.getKey('auth')),
  };
}

/** Some browsers never give up when they reach no push service. */
function inTime<T>(asked: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('no push service answers')), SUBSCRIBE_MS);
  return Promise.race([asked, promise]).finally(() => clearTimeout(timer));
}

export async function unsubscribe(): Promise<void> {
  await (await findSubscription())?.unsubscribe();
}

/** SHA-256 in hexadecimal: which of the account's devices this browser is. */
export async function hashOf(endpoint: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A subscription needs a worker that runs. */
function isActive({ active, installing, waiting }: ServiceWorkerRegistration): Promise<void> {
  const worker = installing ?? waiting;
  if (active || !worker) return Promise.resolve();
  return new Promise((resolve) => {
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated') resolve();
    });
  });
}

const toText = (key: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(key ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
