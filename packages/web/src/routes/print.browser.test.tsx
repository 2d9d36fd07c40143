import { getSetting, listSettings } from '@beamwright/contract';
import type { Setting } from '@beamwright/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { aMessage } from '../lib/testing/a-message.ts';
import { api, never, refusal } from '../testing/fake-api.ts';
import { CUT, MARK, withSettings } from '../testing/fake-library.ts';
import {
  alert,
  button,
  choose,
  expectGone,
  expectShown,
  expectText,
  heading,
  link,
  press,
  radio,
} from '../testing/find.ts';
import { aProfile, aSetting, idOf } from '../testing/samples.ts';
import { openApp } from '../testing/screen.tsx';

const openPrint = (search: string) => openApp(`/library/print?${search}`, aProfile());
const preview = () => page.getByRole('region', { name: 'Preview' });
const labels = () => preview().getByRole('article');
const sheet = () => preview().getByRole('region', { name: /^K40, / });
const namesOf = (found: ReturnType<typeof labels>) =>
  found.elements().map((element) => element.getAttribute('aria-label'));
const many = (count: number, from = 0): Setting[] =>
  Array.from({ length: count }, (_, n) =>
    aSetting({ id: idOf(300 + from + n), name: `Setting ${from + n}` }),
  );
const idsOf = (settings: Setting[]) => settings.map(({ id }) => id).join();

beforeEach(() => {
  vi.spyOn(window, 'print').mockReturnValue();
});
afterEach(() => vi.restoreAllMocks());

describe('labels for the workshop', () => {
  it('come in the order of the address, and are printed', async () => {
    withSettings(CUT(), MARK());
    openPrint(`ids=${idOf(21)},${idOf(20)}`);
    await expect.poll(() => namesOf(labels())).toEqual(['Mark slate', 'Cut birch']);
    await press('Print');
    expect(window.print).toHaveBeenCalledOnce();
  });

  it('fit a phone', async () => {
    await page.viewport(390, 844);
    withSettings(CUT());
    openPrint(`ids=${idOf(20)}`);
    await expectShown(labels().first());
    const region = preview().element();
    expect(region.scrollWidth).toBe(region.clientWidth);
    await page.viewport(1280, 800);
  });

  it('show what to set, for which machine, and a code', async () => {
    withSettings(aSetting({ warnings: [aMessage('It smells.'), aMessage('Also loud.')] }));
    openPrint(`ids=${idOf(20)}`);
    const label = labels().first();
    await expectShown(label.getByRole('heading', { name: /^Birch plywood 3/ }));
    await expectShown(label.getByText('20', { exact: false }).first());
    await expectShown(label.getByText(/It smells/));
    await expectGone(label.getByText(/Also loud/));
    await expectShown(label.getByText(/^K40, CO2 40/));
    await expectShown(label.getByRole('img', { name: 'Code that opens Cut birch' }));
  });

  it('warn of a bypassed block before anything else', async () => {
    withSettings(aSetting({ safety_bypassed: true, warnings: [aMessage('It smells.')] }));
    openPrint(`ids=${idOf(20)}`);
    await expectShown(
      labels()
        .first()
        .getByText(/despite a safety block/),
    );
    await expectGone(page.getByText(/It smells/));
  });

  it('name the first steps of a long sequence, and how many are left', async () => {
    const step = { operation: 'Engrave' as const, fill_type: 'fill' as const };
    const further_steps = Array.from({ length: 7 }, (_, n) => ({ ...step, name: `Part ${n + 2}` }));
    withSettings(aSetting({ further_steps }));
    openPrint(`ids=${idOf(20)}`);
    await expectText(/^5\. Part 5/);
    await expectText(/^3 more steps/);
    await expectGone(page.getByText(/^6\. Part 6/));
  });

  it('say how many are gone', async () => {
    withSettings(CUT());
    openPrint(`ids=${idOf(20)},${idOf(98)},${idOf(99)}`);
    await expectText(/^2 settings no longer exist/);
    await expect.poll(() => namesOf(labels())).toEqual(['Cut birch']);
  });

  it('warn that the codes lead to this computer only', async () => {
    withSettings(CUT());
    openPrint(`ids=${idOf(20)}`);
    await expectText(/which only this computer can reach/);
  });

  it('are put on other paper, and the address keeps it', async () => {
    withSettings(CUT());
    const router = openPrint(`ids=${idOf(20)}`);
    await expect.element(radio('A6')).toBeChecked();
    await choose('A4, four per page');
    await expect.element(radio('A4, four per page')).toBeChecked();
    expect(router.state.location.search).toEqual({ ids: idOf(20), paper: 'a4' });
    await expectShown(labels().first());
  });

  it('are not there when nothing was chosen', async () => {
    openPrint('ids=,');
    await expectText('Nothing to print');
    await expect.element(button('Print')).toBeDisabled();
    await link('Choose settings').click();
    await expectShown(heading('Library'));
  });

  it('cannot be printed while they load', async () => {
    api.on(getSetting, never);
    openPrint(`ids=${idOf(20)}`);
    await expect.element(page.getByRole('status').first()).toBeInTheDocument();
    await expect.element(button('Print')).toBeDisabled();
  });

  it('are asked for again after a failure', async () => {
    api.on(getSetting, () => refusal('database_unavailable'));
    openPrint(`ids=${idOf(20)}`);
    await expectShown(alert());
    withSettings(CUT());
    await press(/try again/i);
    await expectShown(labels().first());
  });
});

describe('the sheet for the wall', () => {
  it('is what more than four settings begin with', async () => {
    const five = many(5);
    withSettings(...five);
    openPrint(`ids=${idsOf(five)}`);
    await expectShown(sheet());
    await expectShown(sheet().getByRole('row', { name: /Setting 4/ }));
    await expectGone(page.getByRole('group', { name: 'Paper' }));
    await expectShown(sheet().getByText('Page 1 of 1'));
    await choose('Label, one setting');
    await expect.poll(() => labels().elements().length).toBe(5);
  });

  it('has the numbers in columns, and a code for each', async () => {
    withSettings(CUT());
    openPrint(`ids=${idOf(20)}&look=sheet`);
    const row = sheet().getByRole('row', { name: /Cut birch/ });
    await expectShown(row.getByText('mm/s').first());
    await expectShown(row.getByText('60', { exact: true }));
    await expectShown(row.getByRole('img', { name: 'Code that opens Cut birch' }));
  });

  it('has one page for each machine', async () => {
    withSettings(CUT(), aSetting({ id: idOf(22), machine_id: idOf(12), machine_name: 'Marker' }));
    openPrint(`ids=${idOf(20)},${idOf(22)}&look=sheet`);
    await expectShown(sheet().getByRole('row', { name: /Cut birch/ }));
    await expectShown(preview().getByRole('region', { name: /^Marker, / }));
  });
});

describe('printing a folder', () => {
  it('reads all its pages', async () => {
    const [first, second] = [many(2), [aSetting({ id: idOf(900), name: 'Last' })]];
    api.on(listSettings, ({ query }) => ({
      items: query.cursor === undefined ? first : second,
      next_cursor: query.cursor === undefined ? 'more' : null,
      matched: 'exactly' as const,
    }));
    openPrint(`folder_id=${idOf(50)}&look=label`);
    await expect.poll(() => namesOf(labels())).toEqual(['Setting 0', 'Setting 1', 'Last']);
    expect(new Set(api.calls(listSettings).map(({ query }) => query.folder_id))).toEqual(
      new Set([idOf(50)]),
    );
  });

  it('stops at the first 300', async () => {
    const pages = [0, 100, 200, 300].map((from) => many(100, from));
    api.on(listSettings, ({ query: { cursor = '0' } }) => ({
      items: pages[Number(cursor)] ?? [],
      next_cursor: String(Number(cursor) + 1),
      matched: 'exactly' as const,
    }));
    openPrint(`machine_id=${idOf(10)}&look=sheet`);
    await expectText('Only the first 300 are printed. Choose a folder to print the rest.');
    expect(api.calls(listSettings).at(-1)?.query.cursor).toBe('2');
  });
});
