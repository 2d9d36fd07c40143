import {
  MAX_SUPPORT_MESSAGE,
  MAX_SUPPORT_NAME,
  sendSupportMessage,
  SUPPORT_TOPICS,
  supportWork,
} from '@beamwright/contract';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SupportForm } from './support-form.tsx';
import { start } from './support-island.ts';

const BITS = 6;

let answers: (() => Response)[];
let sent: { message: string; guard: { token: string; nonce: number; trap: string } }[];
let tokens: number;

/** Like a load of the page. */
function open(): HTMLElement {
  document.body.innerHTML = renderToStaticMarkup(<SupportForm />);
  const root = document.querySelector<HTMLElement>('[data-island]') as HTMLElement;
  start(root);
  return root;
}
const control = (name: string) =>
  document.querySelector(`[name=${name}]`) as HTMLInputElement | HTMLTextAreaElement;
function type(name: string, value: string): void {
  control(name).value = value;
  control(name).dispatchEvent(new Event('input', { bubbles: true }));
}
const submit = () => document.querySelector('form')?.requestSubmit();
const isShown = (state: string) =>
  !(document.querySelector(`[data-when=${state}]`) as HTMLElement).hidden;
const answer = (status: number, body: object) => () => Response.json(body, { status });
const RECEIVED = answer(201, { case_number: 'BW-7K3M9Q2X' });

beforeEach(() => {
  sessionStorage.clear();
  [answers, sent, tokens] = [[RECEIVED], [], 0];
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (address.endsWith('/token')) return Response.json({ token: `t${++tokens}`, bits: BITS });
    sent.push(JSON.parse(init?.body as string) as (typeof sent)[number]);
    const next = answers.shift();
    if (!next) throw new TypeError('offline');
    return next();
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.body.innerHTML = '';
});

function fill(): void {
  type('message', ' Twelve passes? ');
  type('email', 'mara@holt.example');
}

it('says in place what is missing, and sends nothing', async () => {
  open();
  submit();
  await vi.waitFor(() => expect(document.activeElement).toBe(control('message')));
  expect(document.querySelectorAll('[aria-invalid]')).toHaveLength(2);
  expect(document.querySelector('#support-email-wrong')?.textContent).toContain('email address');
  type('message', 'Twelve passes?');
  expect(control('message').hasAttribute('aria-invalid')).toBe(false);
  expect(sent).toEqual([]);
});

it('sends what the contract takes, with work that fits, and shows the case', async () => {
  const root = open();
  fill();
  submit();
  await vi.waitFor(() => expect(isShown('sent')).toBe(true));
  expect(root.querySelector('[data-case]')?.textContent).toBe('BW-7K3M9Q2X');
  expect(document.activeElement?.textContent).toBe('Message sent');
  const { guard, ...message } = sendSupportMessage.body.parse(sent[0]);
  const bytes = new TextEncoder().encode(supportWork(guard.token, message) + guard.nonce);
  const digest = new DataView(await crypto.subtle.digest('SHA-256', bytes));
  expect(digest.getUint32(0) >>> (32 - BITS)).toBe(0);
  expect(message).toEqual({
    topic: 'settings',
    message: 'Twelve passes?',
    email: 'mara@holt.example',
  });
});

it('begins again by itself when the page is too old', async () => {
  answers.unshift(answer(409, { code: 'support_proof_refused' }));
  open();
  fill();
  submit();
  await vi.waitFor(() => expect(isShown('sent')).toBe(true));
  expect(sent.map(({ guard }) => guard.token)).toEqual(['t1', 't2']);
});

it.each([
  ['busy', answer(429, { code: 'too_many_messages' })],
  ['failed', answer(503, { code: 'database_unavailable' })],
])('%s: keeps the text and says where else to write', async (state, refusal) => {
  answers = [refusal];
  open();
  fill();
  submit();
  await vi.waitFor(() => expect(isShown(state)).toBe(true));
  expect(control('message').value).toBe(' Twelve passes? ');
  expect(document.querySelector(`[data-when=${state}] a`)?.getAttribute('href')).toBe(
    'mailto:support@site.invalid',
  );
});

it.each([
  [{ code: 'too_many_messages', values: { seconds: 2399 } }, 'in 40 minutes'],
  [{ code: 'too_many_messages', values: { seconds: 50_000 } }, 'in 14 hours'],
  [{}, 'in 60 minutes'],
])('%j: says when to try again', async (body, wait) => {
  answers = [answer(429, body)];
  const root = open();
  fill();
  submit();
  await vi.waitFor(() => expect(isShown('busy')).toBe(true));
  expect(root.querySelector('[data-wait]')?.textContent).toBe(
    `Your message is kept. Try again ${wait}.`,
  );
});

it('waits while offline, and sends when the connection is back', async () => {
  answers = [];
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  open();
  fill();
  submit();
  await vi.waitFor(() => expect(isShown('waiting')).toBe(true));
  answers = [RECEIVED];
  online.mockRestore();
  window.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(isShown('sent')).toBe(true));
});

it('keeps what was typed for a reload, until it is sent', async () => {
  open();
  fill();
  type('name', 'Mara');
  open();
  expect([control('message').value, control('name').value]).toEqual([' Twelve passes? ', 'Mara']);
  submit();
  await vi.waitFor(() => expect(isShown('sent')).toBe(true));
  open();
  expect(control('message').value).toBe('');
});

it.each(['{', 'null', '7', '{"0":"x"}', '[null,{}]', '["", ["a"]]'])(
  'what is kept as %s is deleted, and the form works',
  async (kept) => {
    sessionStorage.setItem('beamwright:support-message', kept);
    open();
    expect(sessionStorage.getItem('beamwright:support-message')).toBeNull();
    fill();
    submit();
    await vi.waitFor(() => expect(isShown('sent')).toBe(true));
  },
);

it('a topic that there isn’t is not chosen', () => {
  sessionStorage.setItem('beamwright:support-message', '["weather","Twelve passes?"]');
  open();
  expect([control('topic').value, control('message').value]).toEqual([
    'settings',
    'Twelve passes?',
  ]);
});

it('offers what the contract takes', () => {
  open();
  const options = [...document.querySelectorAll('option')].map(({ value }) => value);
  expect(options.toSorted()).toEqual([...SUPPORT_TOPICS].toSorted());
  expect([control('message').maxLength, control('name').maxLength]).toEqual([
    MAX_SUPPORT_MESSAGE,
    MAX_SUPPORT_NAME,
  ]);
  const trap = control('homepage');
  expect([trap.tabIndex, trap.autocomplete]).toEqual([-1, 'off']);
  expect(trap.closest('[aria-hidden=true]')).not.toBeNull();
});
