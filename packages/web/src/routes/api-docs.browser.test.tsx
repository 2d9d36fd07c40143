import {
  getProfile,
  issueTestKey,
  listMachines,
  listPlans,
  plan,
  updateMachine,
} from '@beamwright/contract';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { api, never, noAnswer, refusal } from '../testing/fake-api.ts';
import { openDocs } from '../testing/fake-api-docs.ts';
import {
  alert,
  button,
  combobox,
  dialog,
  expectCalls,
  expectContent,
  expectGone,
  expectShown,
  expectText,
  heading,
  link,
  press,
  pressInDialog,
  region,
  textbox,
} from '../testing/find.ts';
import { sampleOf } from '../testing/sample-of.ts';
import { anAdministrator, aMachine, aProfile } from '../testing/samples.ts';
import { openApp } from '../testing/screen.tsx';

const listing = () => region('List your machines with their lenses GET /api/v1/machines');
const changing = () => region('Change a machine PATCH /api/v1/machines/{id}');
const sampleIn = (section: ReturnType<typeof region>) =>
  section.getByRole('group', { name: /^Request:/ });
const search = () => combobox('Search operations, fields and codes');

describe('the documentation of an operation', () => {
  it('says what it takes, answers, refuses and needs', async () => {
    openDocs('#machines_update', null);
    await expectShown(heading('Change a machine'));
    expect(document.title).toMatch(/^API Documentation \|/);
    for (const words of [
      'PATCH',
      'Deprecated',
      /^Name of the machine[.] /,
      /At most 60 characters[.]/,
      'Diode',
      'machines:write',
    ]) {
      await expectShown(changing().getByText(words).first());
    }
    await expectShown(changing().getByText(/counts as one job$/));
    await expectShown(changing().getByText('required').first());
    await expect
      .element(changing().getByRole('link', { name: 'plan_limit_jobs' }))
      .toHaveAttribute('href', '/api/docs#error-plan_limit_jobs');
    await expectShown(changing().getByRole('link', { name: '1 error that any request may get' }));
    await changing().getByText('1 field of lenses').click();
    await expectShown(changing().getByText('focal_length_mm'));
  });

  it('shows the answer of the document, or one made from its schema', async () => {
    openDocs('#machines_update', null);
    await expectContent(
      changing().getByRole('group', { name: 'Example of the answer' }),
      '"id": "m1"',
    );
    await expectContent(listing().getByRole('group', { name: 'Example of the answer' }), '"items"');
  });

  it('opens an example that is cut, and copies all of it', async () => {
    openDocs('#machines_update', null);
    const example = changing().getByRole('group', { name: 'Example of the answer' });
    await expectContent(example, ' … 4 more');
    await press('Show all of the example: Change a machine');
    await expectContent(example, '"field_19": 19');
    await press('Show less of the example: Change a machine');
    await expectContent(example, ' … 4 more');
  });

  it('has samples in the language that was chosen last', async () => {
    openDocs('#machines_list', null);
    await expectContent(sampleIn(listing()), 'curl ');
    await listing().getByRole('button', { name: 'Python' }).click();
    changing().element().scrollIntoView();
    await expectContent(sampleIn(listing()), 'import ');
    await expectContent(sampleIn(changing()), 'import ');
    expect(JSON.parse(localStorage.getItem('beamwright:user:docs-language') ?? '"python"')).toBe(
      'python',
    );
  });
});

describe('an address in the documentation', () => {
  it('of an error code leads to its explanation', async () => {
    openDocs('#error-rate_limited', null);
    await expect
      .element(page.getByText('Send it again after the seconds in Retry-After.').first())
      .toBeVisible();
    const row = () => document.querySelector('#error-rate_limited');
    await expect.poll(() => row()?.hasAttribute('data-current')).toBe(true);
    await expect.poll(() => row()?.getBoundingClientRect().top ?? 0).toBeLessThan(innerHeight);
    await expect.poll(() => document.activeElement?.id).toBe('error-rate_limited');
  });

  it.each([
    ['leads to it', '#error-banners_not_enabled', 1],
    ['is the only way to it', '#error-rate_limited', 0],
  ])('of a code that no program gets %s', async (_, anchor, found) => {
    openDocs(anchor, null);
    await expectShown(heading('Change a machine'));
    await expect.poll(() => document.querySelector(anchor)).not.toBeNull();
    const rows = () => document.querySelectorAll('#error-banners_not_enabled').length;
    await expect.poll(rows).toBe(found);
  });

  it('follows links, and back', async () => {
    const router = openDocs('#machines_update', null);
    await changing().getByRole('link', { name: 'machine_read_only' }).click();
    await expect.poll(() => router.state.location.hash).toBe('error-machine_read_only');
    router.history.back();
    await expect
      .poll(() => document.querySelector('#machines_update')?.getBoundingClientRect().top)
      .toBeLessThan(200);
  });
});

describe('the search', () => {
  it('opens by its keys, finds fields, and leads to them', async () => {
    const router = openDocs('', null);
    await expectShown(heading('Change a machine'));
    await userEvent.keyboard('{Control>}k{/Control}');
    await search().fill('change a machine');
    await expectShown(page.getByRole('option', { name: /Change a machine.*Operation/ }));
    await userEvent.keyboard('{ArrowDown}{ArrowUp}{Enter}');
    await expectGone(dialog());
    expect(router.state.location.hash).toBe('machines_update');
  });

  it('leads to what Enter chose, also while what is above it is still rendered', async () => {
    openDocs('', null);
    await expectShown(heading('Change a machine'));
    await press('Search operations, fields and codes');
    await search().fill('change a machine');
    await userEvent.keyboard('{Enter}');
    await expectGone(dialog());
    const target = document.querySelector('#machines_update');
    await expect.poll(() => Math.abs(target?.getBoundingClientRect().top ?? 0)).toBeLessThan(200);
    const late = document.createElement('div');
    late.style.height = '1500px';
    document.getElementById('main')?.prepend(late);
    await expect.poll(() => document.documentElement.scrollHeight).toBeGreaterThan(1500);
    await expect.poll(() => target?.getBoundingClientRect().top ?? 0).toBeLessThan(200);
    expect(document.activeElement).toBe(target);
  });

  it('says that it found nothing', async () => {
    openDocs('', null);
    await press('Search operations, fields and codes');
    await search().fill('zzz');
    await expectText(/^Nothing found for “zzz”/);
  });
});

describe('the contents', () => {
  it('name the section whose heading is in the upper third, in a landmark', async () => {
    await page.viewport(390, 844);
    openDocs('', null);
    const section = await vi.waitUntil(() => document.querySelector('#guide-limits'));
    const picker = page
      .getByRole('navigation', { name: 'Contents' })
      .getByRole('combobox', { name: 'Contents' });
    section.scrollIntoView();
    await expect.element(picker).toHaveValue('guide-limits');
    scrollBy(0, -150);
    await expect.element(picker).toHaveValue('guide-limits');
    await page.viewport(1280, 800);
  });

  it('lead home, to API Management and to the status on a phone', async () => {
    await page.viewport(390, 844);
    openDocs('', null);
    await expectShown(link('Beamwright home'));
    await press('Menu');
    for (const name of ['API Management', 'Status', /^Version /, 'Beamwright home']) {
      await expectShown(page.getByRole('menuitem', { name }));
    }
    await page.viewport(1280, 800);
  });

  it('have tables that stack on a phone', async () => {
    await page.viewport(390, 844);
    openDocs('#guide-keys', null);
    await expectShown(page.getByRole('table', { name: 'Scopes' }));
    const scrollers = [...document.querySelectorAll('#main [role=region]')];
    expect(scrollers.filter((box) => box.scrollHeight > box.clientHeight)).toEqual([]);
    await page.viewport(1280, 800);
  });
});

describe('sending a request', () => {
  it('is for those who have an account', async () => {
    openDocs('#machines_list', null);
    await expect
      .element(listing().getByRole('link', { name: 'Sign in' }))
      .toHaveAttribute('href', '/login?return=%2Fapi%2Fdocs%23machines_list');
    await expectGone(button('Send request: List your machines with their lenses'));
  });

  it('that needs no key is for everybody', async () => {
    openDocs('#plans_list', null);
    await press('Send request: List the available plans');
    await expectShown(
      region('List the available plans GET /api/v1/plans').getByRole('group', { name: 'Answer' }),
    );
    await expectCalls(issueTestKey, 0);
  });

  it('needs a plan, which the first guide names', async () => {
    api.on(listPlans, {
      items: [
        sampleOf(plan, { name: 'Free' }),
        sampleOf(plan, { name: 'Shop', api: { keys: 1, requests_per_minute: 60 } }),
      ],
    });
    openDocs('#machines_list', null);
    await expectText(/^Keys and webhooks come with Shop[.]/);
    await expectShown(listing().getByText(/^With a plan that includes API access, sign in/));
  });

  it('is for plans with API access', async () => {
    openDocs('#machines_list', aProfile());
    await expectShown(listing().getByText('Your plan doesn’t include API access.'));
    await expect
      .element(listing().getByRole('link', { name: 'See plans' }))
      .toHaveAttribute('href', '/upgrade');
  });

  it('goes with a test key and without the session, and shows the answer', async () => {
    openDocs('#machines_list', anAdministrator());
    api.on(listMachines, () =>
      Response.json(
        { items: [aMachine()], next_cursor: null },
        { headers: { ratelimit: '"key";r=59;t=60', 'x-request-id': 'r-1' } },
      ),
    );
    await expectShown(listing());
    const fetched = vi.spyOn(window, 'fetch');
    await press('Send request: List your machines with their lenses');
    await expectText('request_id r-1');
    await expectText('RateLimit: "key";r=59;t=60');
    await expectShown(
      listing().getByText('Test key …9KcM: every scope, your real data, until you reload.'),
    );
    const [address, sent] = fetched.mock.calls.findLast(([to]) => to === '/api/v1/machines') ?? [];
    fetched.mockRestore();
    expect(address).toBe('/api/v1/machines');
    expect(sent).toMatchObject({
      credentials: 'omit',
      headers: { authorization: 'Bearer bw_test_abcd9KcM' },
    });
    await expectContent(sampleIn(listing()), 'bw_test_…9KcM');
  });

  it('that changes something asks once, and uses the same key again', async () => {
    openDocs('#machines_update', anAdministrator());
    api.on(updateMachine, () => refusal('machine_read_only'));
    await press('Send request: Change a machine');
    await pressInDialog('Cancel');
    await expectCalls(updateMachine, 0);
    await press('Send request: Change a machine');
    await pressInDialog('Send request');
    await expectShown(changing().getByText('403').first());
    await press('Send request: Change a machine');
    await expectCalls(updateMachine, 2);
    await expectCalls(issueTestKey, 1);
  });

  it('refuses a body that is no JSON, and a path without its id', async () => {
    openDocs('#machines_update', anAdministrator());
    await press('Edit request: Change a machine');
    await textbox('Body', changing()).fill('{');
    await expectShown(changing().getByText(/^This isn’t JSON/));
    // Not a request without its body.
    await expectContent(sampleIn(changing()), 'Left');
    await expectShown(changing().getByRole('button', { name: 'Done editing: Change a machine' }));
    await textbox('id', changing()).fill('');
    await press('Send request: Change a machine');
    await expectShown(changing().getByText('Required', { exact: true }));
    await expectCalls(issueTestKey, 0);
    await textbox('Body', changing()).fill('{"name": "Right"}');
    await expectContent(sampleIn(changing()), 'Right');
  });

  it('says that the server can’t be reached', async () => {
    openDocs('#machines_list', anAdministrator());
    api.on(listMachines, () => noAnswer());
    await press('Send request: List your machines with their lenses');
    await expectShown(listing().getByRole('alert'));
  });
});

describe('operations that are not there', () => {
  it('load, while guides and codes are there', async () => {
    api.onFile('/api/v1/openapi.json', () => never());
    openApp('/api/docs', null);
    await expectShown(heading('Error codes'));
    await expectGone(heading('Change a machine'));
  });

  it('can be asked for again after a failure', async () => {
    api.onFile('/api/v1/openapi.json', () => refusal('internal'));
    openApp('/api/docs', null);
    await expectShown(alert());
    api.onFile('/api/v1/openapi.json', () =>
      Response.json({ paths: {}, components: { responses: {} } }),
    );
    await press('Try Again');
    await expectGone(alert());
  });
});

it('is linked from API Management', async () => {
  api.on(getProfile, sampleOf(getProfile.output));
  openApp('/api', anAdministrator());
  await expect.element(link('Documentation')).toHaveAttribute('href', '/api/docs');
});
