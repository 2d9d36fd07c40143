import { changePluginSettings } from '@beamwright/contract';
import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { api } from '../testing/fake-api.ts';
import { servePlugins, withKeys } from '../testing/fake-plugins.ts';
import {
  alert,
  button,
  dialog,
  expectCall,
  expectCalls,
  expectGone,
  expectShown,
  expectText,
  heading,
  press,
  region,
} from '../testing/find.ts';
import { aProfile } from '../testing/samples.ts';
import { openApp } from '../testing/screen.tsx';

const SHORTCUTS = [
  ['quick_search', 'Quick search', 'Ctrl+K'],
  ['new_workflow', 'New workflow', 'Ctrl+Shift+N'],
  ['library', 'Library', 'Ctrl+Shift+L'],
  ['history', 'History', 'Ctrl+Shift+H'],
] as const;

/** Keys as the browser reports them; Chromium keeps some for itself when they are typed. */
function pressKeys(keys: string, target: EventTarget = document.activeElement ?? document.body) {
  const parts = keys.split('+');
  const key = parts.at(-1) ?? '';
  const event = new KeyboardEvent('keydown', {
    key: parts.includes('Shift') || key.length > 1 ? key : key.toLowerCase(),
    code: /^[A-Z]$/.test(key) ? `Key${key}` : key,
    ctrlKey: parts.includes('Ctrl'),
    altKey: parts.includes('Alt'),
    shiftKey: parts.includes('Shift'),
    bubbles: true,
    cancelable: true,
  });
  target.dispatchEvent(event);
  return event;
}

/** Presses keys until they are listened to; their code loads after the first screen. */
const untilHeard = (keys: string) =>
  expect.poll(() => pressKeys(keys).defaultPrevented, { timeout: 5000 }).toBe(true);

/** Opens the sheet, whether its keys are followed late or at once. */
async function openSheet() {
  const sheet = dialog('Keyboard shortcuts');
  await expect
    .poll(
      () => {
        if (sheet.query() === null) pressKeys('?');
        return sheet.query() !== null;
      },
      { timeout: 5000 },
    )
    .toBe(true);
  return sheet;
}

// No press of a test is followed in the next one.
afterEach(() => void pressKeys('Shift', window));

function open(address: string, keys: Record<string, string> = {}) {
  const plugins = servePlugins(withKeys(keys));
  return { router: openApp(address, aProfile()), plugins };
}

const expectPath = (router: ReturnType<typeof openApp>, path: string) =>
  expect.poll(() => router.state.location.pathname).toBe(path);

describe('keyboard shortcuts', () => {
  it.each([
    ['Ctrl+Shift+L', '/library'],
    ['Ctrl+Shift+H', '/history'],
  ])('%s opens %s', async (keys, path) => {
    const { router } = open('/machines');
    await untilHeard(keys);
    await expectPath(router, path);
  });

  it('keys that are pressed before the code has loaded are followed', async () => {
    const { router } = open('/machines');
    await expectShown(heading('Machines'));
    pressKeys('Ctrl+Shift+H');
    await expectPath(router, '/history');
  });

  it('Ctrl+Shift+N starts a new workflow, without the job that was open', async () => {
    const { router } = open('/?job=00000000-0000-4000-8000-000000000009');
    await untilHeard('Ctrl+Shift+N');
    await expectPath(router, '/');
    await expect.poll(() => router.state.location.search).toEqual({});
  });

  it('Ctrl+K focuses the search of the page, also from a field', async () => {
    const { router } = open('/library?search=oak');
    await expectShown(page.getByRole('searchbox'));
    await untilHeard('Ctrl+K');
    expect(document.activeElement).toBe(page.getByRole('searchbox').element());
    expect(pressKeys('Ctrl+K').defaultPrevented).toBe(true);
    expect(pressKeys('Ctrl+Shift+H').defaultPrevented).toBe(false);
    expect(pressKeys('?').defaultPrevented).toBe(false);
    expect(router.state.location.pathname).toBe('/library');
  });

  it('Ctrl+K opens the library where a page has no search, and focuses its', async () => {
    const { router } = open('/settings');
    await untilHeard('Ctrl+K');
    await expectPath(router, '/library');
    const search = page.getByRole('searchbox', { name: 'Search your library' });
    await expect.poll(() => document.activeElement === search.query()).toBe(true);
  });

  it.each(SHORTCUTS)('%s follows the keys that the user chose', async (name, _label, initial) => {
    const { router } = open('/machines', { [name]: 'Alt+9' });
    const event = () => {
      const pressed = new KeyboardEvent('keydown', {
        key: '9',
        code: 'Digit9',
        altKey: true,
        bubbles: true,
        cancelable: true,
      });
      document.body.dispatchEvent(pressed);
      return pressed.defaultPrevented;
    };
    await expect.poll(event, { timeout: 5000 }).toBe(true);
    const paths = { quick_search: '/library', new_workflow: '/', library: '/library' };
    await expectPath(router, { ...paths, history: '/history' }[name]);
    expect(pressKeys(initial, document.body).defaultPrevented).toBe(false);
  });

  it('does nothing in an open dialog', async () => {
    const { router } = open('/machines');
    await openSheet();
    expect(pressKeys('Ctrl+Shift+L').defaultPrevented).toBe(false);
    expect(router.state.location.pathname).toBe('/machines');
  });

  it.each(['own_choice', 'switched_off', 'plan'] as const)(
    'is not there for an account without the plugin: %s',
    async (refusal) => {
      servePlugins({ advanced_keyboard_shortcuts: { is_accessible: false, refusal } });
      openApp('/library', aProfile());
      await expectShown(page.getByRole('searchbox'));
      await userEvent.keyboard('{Shift}');
      await expect.poll(() => api.calls(changePluginSettings)).toEqual([]);
      await new Promise((resolve) => setTimeout(resolve, 500));
      for (const [, , keys] of SHORTCUTS) {
        expect(pressKeys(keys, document.body).defaultPrevented).toBe(false);
      }
      expect(pressKeys('?', document.body).defaultPrevented).toBe(false);
    },
  );

  it('? lists all of them with the keys of the user', async () => {
    open('/machines', { library: 'Alt+L' });
    const sheet = await openSheet();
    const words = sheet.element().textContent;
    expect(words).toMatch(/Quick search.*Ctrl K/);
    expect(words).toMatch(/Library.*Alt L/);
    expect(words).toMatch(/History.*Ctrl Shift H/);
    await sheet.getByRole('link', { name: 'Change shortcuts' }).click();
    await expectGone(sheet);
    await expectShown(heading('Plugins'));
  });
});

const section = () => region('Plugins');
const row = (label: string) => section().getByText(label, { exact: true });

/** The button that changes a shortcut, named by what it does and its keys. */
const keysButton = (label: string, keys: string) =>
  section().getByRole('button', {
    name: `Change ${label}: ${keys.replaceAll('+', ' ')}`,
    exact: true,
  });

/** Records keys for a shortcut in the settings. */
async function record(label: string, current: string, keys: string): Promise<void> {
  await keysButton(label, current).click();
  await expectText('Press new keys, or Esc');
  pressKeys(keys);
}

describe('choosing shortcuts', () => {
  it.each(SHORTCUTS)('%s can be recorded, and reset', async (name, label, initial) => {
    open('/settings/plugins');
    await record(label, initial, 'Alt+J');
    await expectCall(changePluginSettings, { body: { settings: { [name]: 'Alt+J' } } });
    await expectShown(keysButton(label, 'Alt+J'));
    await expectText('Saved');
    await press(`Reset ${label}`);
    await expectCall(changePluginSettings, { body: { settings: { [name]: null } } });
    await expectShown(keysButton(label, initial));
  });

  it.each(SHORTCUTS)('%s in conflict keeps its old keys, or swaps', async (name, label, keys) => {
    const [other, otherLabel, taken] = SHORTCUTS.find(([each]) => each !== name) ?? SHORTCUTS[0];
    open('/settings/plugins');
    await record(label, keys, taken);
    await expectText(`Already used for ${otherLabel}`);
    await expectCalls(changePluginSettings, 0);
    await press('Keep old');
    await expectGone(alert());
    await expectShown(keysButton(label, keys));
    await record(label, keys, taken);
    await press('Swap');
    await expectCall(changePluginSettings, {
      body: { settings: { [name]: taken, [other]: keys } },
    });
    await expectGone(alert());
  });

  it('refuses keys that write text, and Esc keeps what was there', async () => {
    open('/settings/plugins');
    await keysButton('Quick search', 'Ctrl+K').click();
    pressKeys('J');
    await expectText('Add Ctrl or Alt, or press Esc');
    pressKeys('Escape');
    await expectShown(keysButton('Quick search', 'Ctrl+K'));
    await expectCalls(changePluginSettings, 0);
  });

  it('records keys that are a shortcut already, without following them', async () => {
    const { router } = open('/settings/plugins');
    await expectShown(row('Quick search'));
    await record('Quick search', 'Ctrl+K', 'Ctrl+Shift+H');
    await expectText('Already used for History');
    expect(router.state.location.pathname).toBe('/settings/plugins');
  });

  it('resets all of them at once', async () => {
    const { plugins } = open('/settings/plugins', { library: 'Alt+L', history: 'Alt+H' });
    await press('Reset all');
    await expectCall(changePluginSettings, {
      body: { settings: { library: null, history: null } },
    });
    await expect.poll(() => plugins.items()[0]?.own_settings).toEqual([]);
    await expectGone(button('Reset all'));
  });

  it('what was chosen applies at once', async () => {
    const { router } = open('/settings/plugins');
    await record('Library', 'Ctrl+Shift+L', 'Alt+L');
    await expectShown(keysButton('Library', 'Alt+L'));
    await untilHeard('Alt+L');
    await expectPath(router, '/library');
  });
});
