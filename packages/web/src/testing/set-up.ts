import '../ui/fonts.css';
import '../ui/tokens.css';
import '../ui/base.css';
import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { watchOtherTabs } from '../lib/consent.ts';
import { connection, watchConnection } from '../lib/connection.ts';
import { configureFieldErrors } from '../lib/field-errors.ts';
import { startI18n } from '../lib/i18n.ts';
import { watchTyping } from '../lib/typed-text.ts';
import { toastStore } from '../ui/toast-store.ts';
import { api } from './fake-api.ts';
import { decideBefore } from './fake-consent.ts';
import { FakeUpload } from './fake-upload.ts';
import { FakeEventSource } from './fake-event-source.ts';
import { closeScreen } from './screen.tsx';

// As main.tsx and start.tsx do, once for all files.
startI18n(['en-US']);
configureFieldErrors();
watchConnection();
watchOtherTabs();
watchTyping();

const ofThePage = window.fetch.bind(window);

/** The tests' own traffic with Vitest passes; the app's goes to the fake API. */
window.fetch = (input, init) => {
  const address = input instanceof Request ? input.url : String(input);
  const { pathname } = new URL(address, window.location.href);
  return pathname.startsWith('/api/') ? api.fetch(input, init) : ofThePage(input, init);
};
window.XMLHttpRequest = FakeUpload as unknown as typeof XMLHttpRequest;
window.EventSource = FakeEventSource as unknown as typeof EventSource;

let logged: Error[] = [];

/** React and libraries report mistakes this way, so these calls fail the test. */
const logError = window.console.error.bind(window.console);
window.console.error = (...words: unknown[]) => {
  logError(...words);
  logged.push(new Error(`console.error: ${words.map(String).join(' ')}`));
};

/** The screens of `lazyRoute`. Loading one takes a busy machine longer than an assertion waits. */
const screens = import.meta.glob(['../routes/**/*-route.tsx', '../features/**/*-page.tsx']);

beforeAll(async () => {
  await Promise.all(Object.values(screens).map((load) => load()));
});

beforeEach(() => {
  api.reset();
  localStorage.clear();
  sessionStorage.clear();
  // Tests share the page: a link that one followed is not where the next one starts.
  history.replaceState(null, '', location.pathname + location.search);
  decideBefore();
});

afterEach(async () => {
  // What closing starts for the next screens must end, too.
  vi.useRealTimers();
  await closeScreen();
  const faults = [...api.faults(), ...logged];
  logged = [];
  for (const { id } of toastStore.get()) toastStore.hide(id);
  api.reset();
  if (connection.get() !== 'ok') await connection.check();
  if (faults.length > 0) throw new AggregateError(faults, faults.map(String).join('\n'));
});
