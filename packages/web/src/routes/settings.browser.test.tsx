import {
  changeNotifications,
  getAvatar,
  getErasure,
  getProfile,
  getSession,
  getStorage,
  listPlans,
  plan,
  removeAvatar,
  setAvatar,
  checkUnsubscribe,
  unsubscribe,
  updateProfile,
  type Profile,
} from '@beamwright/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { setRegion } from '../lib/format.ts';
import { api, never, refusal } from '../testing/fake-api.ts';
import {
  button,
  expectCall,
  expectShown,
  expectText,
  heading,
  link,
  press,
} from '../testing/find.ts';
import { sampleOf } from '../testing/sample-of.ts';
import { aProfile, idOf } from '../testing/samples.ts';
import { closeScreen, openApp } from '../testing/screen.tsx';

const { dataset } = document.documentElement;

/** The server keeps what is sent. */
function openSettings(overrides: Parameters<typeof aProfile>[0] = {}, path = '/settings') {
  let profile = aProfile({ avatar: null, color_scheme: null, region: null, ...overrides });
  const keep = (change: Partial<Profile>) => {
    profile = { ...profile, ...change };
    api.on(getSession, { profile }).on(getProfile, profile);
    return profile;
  };
  api.on(updateProfile, ({ body }) => keep(body as Partial<Profile>));
  api.on(changeNotifications, ({ body }) => {
    const merged = Object.entries(profile.notifications).map(([kind, ways]) => [
      kind,
      { ...ways, ...body[kind as keyof typeof body] },
    ]);
    return keep({ notifications: Object.fromEntries(merged) as Profile['notifications'] });
  });
  return { router: openApp(path, profile), keep };
}

const option = (group: string, name: string) =>
  page.getByRole('group', { name: group, exact: true }).getByRole('radio', { name, exact: true });
const pick = (group: string, name: string) => option(group, name).click({ force: true });

beforeEach(() => {
  api.on(getStorage, sampleOf(getStorage.output));
});
afterEach(() => {
  setRegion(null);
  delete dataset.density;
  localStorage.removeItem('beamwright:color-scheme');
});

describe('units', () => {
  it.each([
    ['Speed', 'in/s', { speed_unit: 'in/s' }],
    ['Speed, galvo lasers', 'mm/min', { galvo_speed_unit: 'mm/min' }],
    ['Air pressure', 'bar', { pressure_unit: 'bar' }],
  ] as const)('%s is shown in %s, and Undo takes it back', async (group, unit, body) => {
    openSettings({ speed_unit: null, galvo_speed_unit: null, pressure_unit: 'psi' });
    await expectShown(heading('Units'));
    await pick(group, unit);
    await expectCall(updateProfile, { body });
    await expect.element(option(group, unit)).toBeChecked();
    await expectText('Saved');
    await press('Undo');
    await expect.element(option(group, unit)).not.toBeChecked();
  });

  it('show the same speed in each', async () => {
    openSettings();
    await expectText(/6\.77\smm\/s = 406\smm\/min = 0\.27\sin\/s/);
  });

  it('what the server refuses is taken back and said', async () => {
    openSettings({ pressure_unit: 'psi' });
    api.on(updateProfile, () => refusal('validation_failed'));
    await pick('Air pressure', 'bar');
    await expectText('Couldn’t save “Air pressure shown in bar”');
    await expect.element(option('Air pressure', 'psi')).toBeChecked();
  });
});

describe('appearance', () => {
  it('the theme is saved in the account, and Undo brings back what was shown', async () => {
    openSettings();
    await pick('Theme', 'Dark');
    await expectCall(updateProfile, { body: { color_scheme: 'dark' } });
    await expect.poll(() => dataset['colorScheme']).toBe('dark');
    await press('Undo');
    await expect.element(option('Theme', 'System')).toBeChecked();
  });

  it('the theme of the account counts, and is the copy for the next start', async () => {
    localStorage.setItem('beamwright:color-scheme', 'light');
    openSettings({ color_scheme: 'dark' });
    await expect.poll(() => dataset['colorScheme']).toBe('dark');
    expect(localStorage.getItem('beamwright:color-scheme')).toBe('dark');
  });

  it('the density changes the rows of lists', async () => {
    openSettings({ density: 'comfortable' });
    await pick('Density', 'Compact');
    await expectCall(updateProfile, { body: { density: 'compact' } });
    await expect.poll(() => dataset['density']).toBe('compact');
    expect(localStorage.getItem('beamwright:user:density')).toBe('"compact"');
    const height = getComputedStyle(document.documentElement).getPropertyValue('--row-height');
    expect(height).toBe('2.75rem');
  });
});

it('another region writes the preview and the usage in its way', async () => {
  openSettings({
    plan: { limits: { jobs_per_month: 2500 } },
    usage: { jobs_this_month: 1200, resets_on: '2026-12-01' },
  });
  await page.getByRole('combobox', { name: 'Dates and numbers' }).selectOptions('Germany');
  await expectCall(updateProfile, { body: { region: 'DE' } });
  await expectText(/\d\d\.\d\d\.\d{4} · \d\d:\d\d · 1\.860,5/);
  await expectText('of 2.500');
  await expectText(/Resets on 01\.12\.2026/);
});

describe('notifications', () => {
  const box = (name: string) => page.getByRole('checkbox', { name, exact: true });

  it('each box is saved, and Undo takes it back', async () => {
    openSettings({ notifications: { usage: { in_app: true, email: true } } });
    await box('Usage, Email').click();
    await expectCall(changeNotifications, { body: { usage: { email: false } } });
    await expect.element(box('Usage, Email')).not.toBeChecked();
    await press('Undo');
    await expect.element(box('Usage, Email')).toBeChecked();
  });

  it('Undo of an earlier change is gone while the next one is sent', async () => {
    openSettings({ notifications: { usage: { in_app: true, email: true } } });
    await pick('Air pressure', 'bar');
    await expectShown(button('Undo'));
    api.on(changeNotifications, never);
    await box('Usage, Email').click();
    await expect.element(box('Usage, Email')).not.toBeChecked();
    // Not polled, because it goes by itself after a while.
    expect(button('Undo').elements()).toEqual([]);
  });

  it('security can’t be turned off, and ways that don’t exist have no box', async () => {
    openSettings();
    await expect.element(box('Security, Email')).toBeDisabled();
    expect(box('Results to log, Email').elements()).toEqual([]);
    expect(box('Exports, In app').elements()).toEqual([]);
  });
});

/** Noise, because it can't be compressed. */
async function aLargePhoto(): Promise<File> {
  const canvas = new OffscreenCanvas(1600, 1200);
  const context = canvas.getContext('2d');
  const pixels = new ImageData(1600, 1200);
  for (let at = 0; at < pixels.data.length; at += 4) {
    const value = (at * 2_654_435_761) >>> 0;
    pixels.data.set([value & 255, (value >>> 11) & 255, (Math.random() * 256) | 0, 255], at);
  }
  context?.putImageData(pixels, 0, 0);
  return new File([await canvas.convertToBlob({ type: 'image/png' })], 'me.png', {
    type: 'image/png',
  });
}

describe('the avatar', () => {
  const file = (size: number, type = 'image/png') =>
    new File([new Uint8Array(size)], 'me.png', { type });
  const input = () => document.querySelector<HTMLInputElement>('input[type="file"]');
  const send = async (chosen: File) => {
    await expectShown(button('Upload avatar'));
    await userEvent.upload(input() as HTMLInputElement, chosen);
  };

  it('is uploaded and removed', async () => {
    const { keep } = openSettings();
    api.on(setAvatar, () => keep({ avatar: 'v1' }));
    await send(file(10));
    await expectShown(button('Replace avatar'));
    const media_type = 'image/jpeg';
    api.on(getAvatar, { content: new Uint8Array(3), media_type });
    api.on(removeAvatar, () => keep({ avatar: null }));
    await press('Remove avatar');
    await expectShown(button('Upload avatar'));
  });

  it('makes a large photo smaller before it is sent', async () => {
    const { keep } = openSettings();
    api.on(setAvatar, () => keep({ avatar: 'v1' }));
    const photo = await aLargePhoto();
    expect(photo.size).toBeGreaterThan(3_000_000);
    await send(photo);
    await expectShown(button('Replace avatar'));
    const sent = api.calls(setAvatar)[0]?.body ?? new Uint8Array();
    const START_OF_JPEG = [0xff, 0xd8];
    expect([...sent.subarray(0, 2)]).toEqual(START_OF_JPEG);
    expect(sent.byteLength).toBeLessThan(2_000_000);
  });

  it.each([
    ['is too large', file(3_000_000), /This file is 3 MB\. Choose one of up to 2 MB/],
    ['is a drawing', file(10, 'image/svg+xml'), /isn’t a JPEG, PNG, WebP or AVIF file/],
  ])('a file that %s is not sent', async (_why, chosen, words) => {
    openSettings();
    await send(chosen);
    await expectText(words);
    expect(api.calls(setAvatar)).toEqual([]);
  });
});

describe('the API', () => {
  it('says what the plan has, from the plan', async () => {
    openSettings({ plan: { name: 'Corporate', api: { keys: 10, requests_per_minute: 600 } } });
    await expectText(/Corporate has 10 keys at 600 requests a minute/);
  });

  it('names the smallest plan that has it', async () => {
    const shop = sampleOf(plan, { name: 'Shop', api: { keys: 1, requests_per_minute: 60 } });
    const free = sampleOf(plan, { name: 'Free', api: { keys: 0, requests_per_minute: 0 } });
    api.on(listPlans, { items: [free, shop] });
    openSettings({ plan: { api: { keys: 0, requests_per_minute: 0 } } });
    await expectText(/Shop has 1 key at 60 requests a minute/);
    await expect.element(link('See plan')).toHaveAttribute('href', '/upgrade');
  });
});

describe('the address of a section', () => {
  const marked = () => page.getByRole('navigation', { name: 'Account settings' }).getByRole('link');

  it('scrolls there and takes the focus', async () => {
    openSettings({}, '/settings/language');
    await expectShown(heading('Language'));
    await expect.poll(() => document.activeElement?.id).toBe('language');
    await expect.element(link('Language').first()).toHaveAttribute('data-current');
  });

  it('without one, the section that a restored position or a script scrolls to is marked', async () => {
    openSettings();
    await expect.element(marked().first()).toHaveAttribute('data-current');
    document.getElementById('security')?.scrollIntoView();
    await expect.element(link('Security').first()).toHaveAttribute('data-current');
    await expect.element(marked().first()).not.toHaveAttribute('data-current');
  });

  it('an unknown one shows the top', async () => {
    openSettings({}, '/settings/nothing');
    await expectShown(heading('Account settings'));
    expect(window.scrollY).toBe(0);
    expect(marked().elements().length).toBeGreaterThan(10);
  });
});

it('the danger zone says in numbers what erasing takes', async () => {
  api.on(
    getErasure,
    sampleOf(getErasure.output, {
      erases: { machines: 3, settings: 214, jobs: 0, results: 1, photos: 0 },
    }),
  );
  openSettings({}, '/settings/danger');
  await expectText('Erases 3 machines, 214 settings, and 1 result. You can undo for 14 days.');
  await expect.element(link('Erase account')).toHaveAttribute('href', '/privacy/erase');
});

it.each([
  ['/settings', 'Account settings'],
  ['/privacy', 'Privacy'],
])('an unknown section of %s is named', async (path, title) => {
  openSettings({}, `${path}/nonsense`);
  await expectText('There’s no section “nonsense”');
  await expectShown(page.getByRole('heading', { name: title, level: 1 }));
});

it('texts grow with the font size of the browser', async () => {
  const root = document.documentElement;
  openSettings();
  await expectShown(heading('Account settings'));
  const sizeOf = (selector: string) =>
    Number.parseFloat(getComputedStyle(document.querySelector(selector) ?? root).fontSize);
  const before = ['h1', 'label', 'p'].map(sizeOf);
  try {
    root.style.fontSize = '200%';
    const doubled = before.map((size) => size * 2);
    await expect.poll(() => ['h1', 'label', 'p'].map(sizeOf)).toEqual(doubled);
  } finally {
    root.style.fontSize = '';
  }
});

it('the lines between groups of the index are straight', async () => {
  openSettings();
  await expectShown(heading('Account settings'));
  const lines = [undefined, '::before']
    .map((part) => getComputedStyle(link('Plan and billing').first().element(), part))
    .filter(({ borderTopWidth }) => borderTopWidth !== '0px');
  expect(lines.map(({ borderTopLeftRadius }) => borderTopLeftRadius)).toEqual(['0px']);
});

describe('on a phone', () => {
  beforeEach(() => page.viewport(390, 844));
  afterEach(() => page.viewport(1280, 800));

  it('a long address does not widen the page', async () => {
    const email = `${'m'.repeat(80)}@example.com`;
    openSettings({ email });
    await expectShown(page.getByText(email).first());
    const { scrollWidth } = document.scrollingElement ?? document.body;
    expect(scrollWidth).toBe(390);
  });

  it('the buttons of the avatar leave its text the width of the row', async () => {
    openSettings({ avatar: 'v1' });
    api.on(getAvatar, { content: new Uint8Array(3), media_type: 'image/jpeg' });
    await expectShown(button('Remove avatar'));
    const boxOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
    const text = page
      .getByText(/Cut to/)
      .element()
      .getBoundingClientRect();
    expect(boxOf('[aria-label="Remove avatar"]')?.top).toBeGreaterThan(text.bottom);
    expect(boxOf('#profile img')?.right).toBeLessThan(text.left);
  });

  it('a font twice as large does not widen the page', async () => {
    openSettings();
    await expectShown(heading('Account settings'));
    document.documentElement.style.fontSize = '200%';
    try {
      await expect.poll(() => document.scrollingElement?.scrollWidth).toBe(390);
    } finally {
      document.documentElement.style.fontSize = '';
    }
  });
});

it.each([
  [true, /Always on, to protect your account/],
  [false, /Verify your email to get them/],
])('mails about security, address verified: %s', async (email_verified, words) => {
  openSettings({ email_verified });
  await expectText(words);
});

describe('the link in a mail', () => {
  it('turns mails off with one press, and Undo on again', async () => {
    const token = `${idOf(1)}.usage.${'x'.repeat(43)}`;
    const isOn = (is_on: boolean) =>
      api.on(checkUnsubscribe, { subscription: { kind: 'usage', is_on } });
    isOn(true);
    api.on(unsubscribe, ({ body }) => {
      isOn(body.is_on);
      return { kind: 'usage' as const };
    });
    openApp(`/unsubscribe?token=${token}`, null);
    await expectShown(heading('Stop “Usage” emails?'));
    // Programs that check links open them, too.
    expect(api.calls(unsubscribe)).toEqual([]);
    await press('Stop emails');
    await expectCall(unsubscribe, { body: { token, is_on: false } });
    await expectShown(heading('You’ll no longer get these emails'));
    await expectText('“Usage” emails are off. You’ll still get emails about security.');
    await closeScreen();
    openApp(`/unsubscribe?token=${token}`, null);
    await expectShown(heading('You’ll no longer get these emails'));
    await press('Get them again');
    await expectCall(unsubscribe, { body: { token, is_on: true } });
    await expectShown(heading('You’ll get these emails again'));
  });

  it('that is damaged leads to the settings', async () => {
    api.on(checkUnsubscribe, { subscription: null });
    openApp('/unsubscribe?token=damaged', null);
    await expectShown(heading('This link doesn’t work'));
    await expectShown(link('All notifications'));
  });

  it('that was cut off says so', async () => {
    openApp('/unsubscribe', null);
    await expectShown(heading('This page needs the link from your email'));
    expect(api.calls(unsubscribe)).toEqual([]);
  });
});
