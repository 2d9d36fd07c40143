import {
  changeNotifications,
  getHealth,
  getProfile,
  getSession,
  updateProfile,
} from '@beamwright/contract';
import type { Profile } from '@beamwright/contract';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { connection } from '../lib/connection.ts';
import { setRegion } from '../lib/format.ts';
import { api, noAnswer, refusal } from '../testing/fake-api.ts';
import {
  alert,
  button,
  expectCall,
  expectCalls,
  expectGone,
  expectShown,
  expectText,
  heading,
  press,
  text,
  textbox,
} from '../testing/find.ts';
import { sampleOf } from '../testing/sample-of.ts';
import { aProfile, idOf } from '../testing/samples.ts';
import { closeScreen, openApp } from '../testing/screen.tsx';

const { dataset } = document.documentElement;
const NOTE = 'Not saved yet. Saves when the connection is back.';
const AT_REST: Parameters<typeof aProfile>[0] = {
  name: 'Ada',
  speed_unit: 'mm/s',
  galvo_speed_unit: 'mm/s',
  pressure_unit: 'psi',
  color_scheme: 'light',
  density: 'comfortable',
  region: null,
  ai_strategy: 'split',
  notifications: { usage: { in_app: true, email: true } },
};

let stored: Profile;

/** The server keeps what is sent. */
function startServer(): void {
  const keep = (change: Partial<Profile>) => {
    stored = { ...stored, ...change };
    return stored;
  };
  api
    .on(getHealth, sampleOf(getHealth.output, { version: '1.2.3' }))
    .on(getSession, () => ({ profile: stored }))
    .on(getProfile, () => stored)
    .on(updateProfile, ({ body }) => keep(body as Partial<Profile>))
    .on(changeNotifications, ({ body }) =>
      keep({
        notifications: {
          ...stored.notifications,
          usage: { ...stored.notifications.usage, ...(body.usage as object) },
        },
      }),
    );
}

async function stopServer(): Promise<void> {
  for (const operation of [getHealth, getProfile, getSession, updateProfile, changeNotifications]) {
    api.on(operation, noAnswer);
  }
  await connection.check();
}

async function comeBack(): Promise<void> {
  startServer();
  await connection.check();
}

async function openSettings(): Promise<void> {
  openApp('/settings', stored);
  startServer();
  await expectShown(heading('Account settings'));
}

/** An open page whose server is away. */
async function openAway(): Promise<void> {
  stored = aProfile(AT_REST);
  await openSettings();
  await stopServer();
}

const option = (group: string, name: string) =>
  page.getByRole('group', { name: group, exact: true }).getByRole('radio', { name, exact: true });
const pick = (group: string, name: string) => option(group, name).click({ force: true });
const mails = () => page.getByRole('checkbox', { name: 'Usage, Email', exact: true });

afterEach(() => {
  setRegion(null);
  delete dataset['density'];
  localStorage.removeItem('beamwright:color-scheme');
});

const typeName = async (name: string) => {
  await textbox('Name').fill(name);
  await userEvent.keyboard('{Enter}');
};

const KINDS = [
  {
    kind: 'the name',
    change: () => typeName('Grace'),
    isShown: () => expect.element(textbox('Name')).toHaveValue('Grace'),
    saved: () => stored.name,
    value: 'Grace',
  },
  {
    kind: 'a unit',
    change: () => pick('Speed', 'in/s'),
    isShown: () => expect.element(option('Speed', 'in/s')).toBeChecked(),
    saved: () => stored.speed_unit,
    value: 'in/s',
  },
  {
    kind: 'the theme',
    change: () => pick('Theme', 'Dark'),
    isShown: () => expect.poll(() => dataset['colorScheme']).toBe('dark'),
    saved: () => stored.color_scheme,
    value: 'dark',
  },
  {
    kind: 'the density',
    change: () => pick('Density', 'Compact'),
    isShown: () => expect.poll(() => dataset['density']).toBe('compact'),
    saved: () => stored.density,
    value: 'compact',
  },
  {
    kind: 'the region',
    change: () =>
      page.getByRole('combobox', { name: 'Dates and numbers' }).selectOptions('Germany'),
    isShown: () => expectText(/ · 1\.860,5$/),
    saved: () => stored.region,
    value: 'DE',
  },
  {
    kind: 'the AI strategy',
    change: () => pick('AI strategy', 'Unified'),
    isShown: () => expect.element(option('AI strategy', 'Unified')).toBeChecked(),
    saved: () => stored.ai_strategy,
    value: 'unified',
  },
  {
    kind: 'a notification',
    change: () => mails().click(),
    isShown: () => expect.element(mails()).not.toBeChecked(),
    saved: () => stored.notifications.usage.email,
    value: false,
  },
];

describe('changed while the server is away', () => {
  it.each(KINDS)('$kind stays, says so, and is saved when it is back', async (preference) => {
    await openAway();
    await preference.change();
    await expectText(NOTE);
    await preference.isShown();
    expect(alert().elements()).toEqual([]);
    await comeBack();
    await expectGone(text(NOTE));
    await preference.isShown();
    expect(preference.saved()).toBe(preference.value);
  });

  it.each(KINDS)('$kind is still there after a reload', async (preference) => {
    await openAway();
    await preference.change();
    await expectText(NOTE);
    await closeScreen();
    await connection.check();
    openApp('/settings', stored);
    startServer();
    await connection.check();
    await preference.isShown();
    await expect.poll<unknown>(preference.saved).toBe(preference.value);
    await preference.isShown();
  });

  it('the newest of two changes is sent, once', async () => {
    await openAway();
    await pick('Speed', 'in/s');
    await pick('Speed', 'mm/min');
    await expectText(NOTE);
    const before = api.calls(updateProfile).length;
    await comeBack();
    await expectGone(text(NOTE));
    expect(stored.speed_unit).toBe('mm/min');
    expect(api.calls(updateProfile)).toHaveLength(before + 1);
  });

  it('Undo takes it back, and nothing is left to say', async () => {
    await openAway();
    await pick('Air pressure', 'bar');
    await expectText('Air pressure shown in bar – not saved yet');
    await press('Undo');
    await expect.element(option('Air pressure', 'psi')).toBeChecked();
    await expectGone(text(NOTE));
    await comeBack();
    await expect
      .poll(() => api.calls(updateProfile).at(-1)?.body)
      .toEqual({ pressure_unit: 'psi' });
    await expect.element(option('Air pressure', 'psi')).toBeChecked();
    expect(button('Undo').elements()).toEqual([]);
  });

  it('Undo after it was saved brings the old value back', async () => {
    await openAway();
    await pick('Air pressure', 'bar');
    await mails().click();
    await comeBack();
    await expectText('Your changes are saved.');
    await press('Undo');
    await expect.element(option('Air pressure', 'psi')).toBeChecked();
    await expect.element(mails()).toBeChecked();
    await expect
      .poll(() => [stored.pressure_unit, stored.notifications.usage.email])
      .toEqual(['psi', true]);
  });

  it('what the server then refuses is said, with the old value', async () => {
    await openAway();
    await typeName('Grace');
    await expectText(NOTE);
    startServer();
    api.on(updateProfile, () => refusal('validation_failed'));
    await connection.check();
    await expectText('Couldn’t save “Name: Grace”');
    await expect.element(textbox('Name')).toHaveValue('Ada');
    await expectGone(text(NOTE));
  });

  it('what was changed on another device since stays as it is there, and is said', async () => {
    await openAway();
    await pick('Speed', 'in/s');
    await mails().click();
    await expectText(NOTE);
    stored = { ...stored, speed_unit: 'mm/min' };
    await comeBack();
    await expectText('“Speed shown in in/s” wasn’t saved: it was changed on another device since.');
    await expect.element(option('Speed', 'mm/min')).toBeChecked();
    await expect.poll(() => stored.notifications.usage.email).toBe(false);
    expect(stored.speed_unit).toBe('mm/min');
    await expectGone(text(/not saved yet/));
  });

  function makeOlder(days: number) {
    const key = 'beamwright:user:unsent-writes';
    const waiting = JSON.parse(localStorage.getItem(key) ?? '[]') as { at: number }[];
    for (const write of waiting) write.at -= days * 86_400_000;
    localStorage.setItem(key, JSON.stringify(waiting));
    return () => localStorage.getItem(key);
  }

  it('what waited for over 30 days is dropped, and said, with the value of the server', async () => {
    await openAway();
    await pick('Speed', 'in/s');
    await expectText(NOTE);
    const readWaiting = makeOlder(31);
    await comeBack();
    await expectText('“Speed shown in in/s” wasn’t saved: it waited for over 30 days.');
    await expect.element(option('Speed', 'mm/s')).toBeChecked();
    await expectGone(text(NOTE));
    expect(stored.speed_unit).toBe('mm/s');
    expect(readWaiting()).toBe(null);
  });

  it('several that waited too long are said at once', async () => {
    await openAway();
    await pick('Speed', 'in/s');
    await mails().click();
    await expectText(NOTE);
    makeOlder(31);
    await comeBack();
    await expectText('2 changes weren’t saved: they waited for over 30 days.');
  });

  it('another user of the browser neither sees nor saves it', async () => {
    await openAway();
    await pick('Speed', 'in/s');
    await mails().click();
    await expectText(NOTE);
    await closeScreen();
    stored = aProfile({ ...AT_REST, id: idOf(77), name: 'Bob' });
    startServer();
    await connection.check();
    await openSettings();
    await expect.element(textbox('Name')).toHaveValue('Bob');
    await expect.element(option('Speed', 'mm/s')).toBeChecked();
    await expect.element(mails()).toBeChecked();
    expect(page.getByText(NOTE).elements()).toEqual([]);
    expect(stored.speed_unit).toBe('mm/s');
  });
});

it('a change whose response was lost is sent again while the server responds', async () => {
  stored = aProfile(AT_REST);
  await openSettings();
  api.on(updateProfile, noAnswer);
  await pick('Air pressure', 'bar');
  await expectCalls(updateProfile, 1);
  startServer();
  await expectCall(updateProfile, { body: { pressure_unit: 'bar' } });
  await expect.poll(() => stored.pressure_unit).toBe('bar');
  await expect.element(option('Air pressure', 'bar')).toBeChecked();
});

it('without storage, a change that got no response is taken back and said', async () => {
  await openAway();
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  try {
    await pick('Air pressure', 'bar');
    await expectText('Couldn’t save “Air pressure shown in bar”');
    await expect.element(option('Air pressure', 'psi')).toBeChecked();
  } finally {
    full.mockRestore();
  }
});
