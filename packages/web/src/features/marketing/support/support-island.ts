import { present } from '../../../lib/present.ts';
import { readFromSession, saveToSession } from '../../../lib/session-memory.ts';
import { createSender, type Outcome, type TypedMessage } from './send-support.ts';

const KEPT = 'beamwright:support-message';
const FIELDS = ['topic', 'message', 'email', 'name'] as const;
/** What may be missing isn’t sent. */
const OPTIONAL = ['name', 'about'];
const HOUR_S = 3600;
/** The page that a link says the message is about: a path of this site. */
const PAGE = /^\/(?!\/)[\w./%-]{0,199}$/;

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Sends the form in place, keeps what is typed for a reload, and says what became of it. */
export function start(root: HTMLElement): void {
  const form = present(root.querySelector<HTMLFormElement>('form'));
  showAbout(root, form);
  restore(form);
  // Without a secure context there are no proofs: the browser posts the form.
  if (typeof crypto.subtle === 'undefined') return;
  const sender = createSender();
  const button = present(form.querySelector<HTMLButtonElement>('[type=submit]'));
  const words = { idle: button.textContent, sending: button.dataset['sending'] ?? '' };
  form.noValidate = true;
  form.addEventListener('input', ({ target }) => {
    sender.prepare();
    keep(form);
    if (!isWrong(target as Control)) markWrong(form, target as Control, false);
  });

  let isSending = false;
  async function submit(): Promise<void> {
    if (isSending) return;
    const wrong = [...controlsOf(form)].filter(isWrong);
    for (const control of controlsOf(form)) markWrong(form, control, wrong.includes(control));
    wrong[0]?.focus();
    if (wrong.length > 0) return;
    isSending = true;
    show(root, undefined);
    button.setAttribute('aria-disabled', 'true');
    button.textContent = words.sending;
    const outcome = await sender.send(read(form), valueOf(form, 'homepage'));
    button.removeAttribute('aria-disabled');
    button.textContent = words.idle;
    isSending = false;
    finish(root, form, outcome);
  }
  const isWaiting = () => !present(root.querySelector<HTMLElement>('[data-when=waiting]')).hidden;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void submit();
  });
  window.addEventListener('online', () => isWaiting() && void submit());
  present(root.querySelector<HTMLElement>('[data-again]')).addEventListener('click', () => {
    show(root, undefined);
    form.hidden = false;
    controlOf(form, 'message').focus();
  });
}

function finish(root: HTMLElement, form: HTMLFormElement, outcome: Outcome): void {
  if (outcome.state === 'invalid') {
    const wrong = [...controlsOf(form)].filter(({ name }) => outcome.fields.includes(name));
    for (const control of wrong) markWrong(form, control, true);
    // A field that the form doesn’t show can’t be fixed.
    if (wrong[0]) return wrong[0].focus();
  }
  if (outcome.state === 'busy') showWait(root, outcome.waitS);
  show(root, outcome.state === 'invalid' ? 'failed' : outcome.state);
  if (outcome.state !== 'sent') return;
  present(root.querySelector<HTMLElement>('[data-case]')).textContent = outcome.caseNumber;
  present(root.querySelector<HTMLElement>('[data-email]')).textContent = valueOf(form, 'email');
  controlOf(form, 'message').value = '';
  saveToSession(KEPT, null);
  form.hidden = true;
  present(root.querySelector<HTMLElement>('[data-when=sent] h2')).focus();
}

/** When to try again: the limits are of an hour and of a day. */
function showWait(root: HTMLElement, seconds: number): void {
  const format = new Intl.RelativeTimeFormat(document.documentElement.lang || 'en');
  const wait =
    seconds < 2 * HOUR_S
      ? format.format(Math.ceil(seconds / 60), 'minute')
      : format.format(Math.ceil(seconds / HOUR_S), 'hour');
  const text = present(root.querySelector<HTMLElement>('[data-wait]'));
  text.textContent = (text.dataset['wait'] ?? '').replace('{wait}', wait);
}

/** Shows what became of the message, or nothing. */
function show(root: HTMLElement, state: Outcome['state'] | undefined): void {
  for (const part of root.querySelectorAll<HTMLElement>('[data-when]')) {
    part.hidden = part.dataset['when'] !== state;
  }
}

const controlOf = (form: HTMLFormElement, name: string): Control =>
  present(form.querySelector<Control>(`[name=${name}]`));
const controlsOf = (form: HTMLFormElement) => form.querySelectorAll<Control>('[required]');
const valueOf = (form: HTMLFormElement, name: string): string => controlOf(form, name).value.trim();

const isWrong = (control: Control): boolean =>
  !control.validity.valid || (control.required && control.value.trim() === '');

function markWrong(form: HTMLFormElement, control: Control, wrong: boolean): void {
  const error = form.querySelector<HTMLElement>(`#support-${control.name}-wrong`);
  if (!error) return;
  error.hidden = !wrong;
  if (wrong) control.setAttribute('aria-invalid', 'true');
  else control.removeAttribute('aria-invalid');
}

function read(form: HTMLFormElement): TypedMessage {
  const values = [...FIELDS, 'about'].map((name) => [name, valueOf(form, name)] as const);
  return Object.fromEntries(
    values.filter(([name, value]) => value !== '' || !OPTIONAL.includes(name)),
  ) as unknown as TypedMessage;
}

function keep(form: HTMLFormElement): void {
  saveToSession(KEPT, JSON.stringify(FIELDS.map((name) => controlOf(form, name).value)));
}

/** What the browser restored itself stays. */
function restore(form: HTMLFormElement): void {
  const kept = readKept();
  for (const [at, name] of FIELDS.entries()) {
    const control = controlOf(form, name);
    const value = kept[at];
    if (!value || (name !== 'topic' && control.value !== '')) continue;
    const before = control.value;
    control.value = value;
    // A topic that there isn't.
    if (control.value === '') control.value = before;
  }
}

/** Deleted if it is nothing that was kept here. */
function readKept(): readonly string[] {
  const text = readFromSession(KEPT);
  if (text === null) return [];
  try {
    const kept: unknown = JSON.parse(text);
    if (Array.isArray(kept) && kept.every((value) => typeof value === 'string')) return kept;
  } catch {
    // Not even JSON.
  }
  saveToSession(KEPT, null);
  return [];
}

/** A link on another page names that page: `/support?about=/materials/mdf`. */
function showAbout(root: HTMLElement, form: HTMLFormElement): void {
  const page = new URLSearchParams(location.search).get('about');
  if (page === null || !PAGE.test(page)) return;
  const field = present(form.querySelector<HTMLInputElement>('[name=about]'));
  field.disabled = false;
  field.value = page;
  const link = present(root.querySelector<HTMLAnchorElement>('[data-about] a'));
  link.href = page;
  link.textContent = page;
  present(root.querySelector<HTMLElement>('[data-about]')).hidden = false;
  controlOf(form, 'topic').value = 'wrong_number';
}
