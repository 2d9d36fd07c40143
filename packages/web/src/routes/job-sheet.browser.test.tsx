import { getMachine, getSetting } from '@beamwright/contract';
import type { SettingDetail } from '@beamwright/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { api, never, refusal } from '../testing/fake-api.ts';
import { CUT, detailOf } from '../testing/fake-library.ts';
import {
  alert,
  button,
  expectGone,
  expectShown,
  expectText,
  heading,
  press,
  textbox,
} from '../testing/find.ts';
import type { DeepPartial } from '../testing/sample-of.ts';
import { aMachine, aProfile, idOf } from '../testing/samples.ts';
import { openApp } from '../testing/screen.tsx';

const quote = () => page.getByRole('region', { name: 'Time and price' });
const row = (name: RegExp) => quote().getByRole('row', { name });

const openSheet = (said: DeepPartial<SettingDetail> = {}) => {
  api.on(getSetting, detailOf(CUT(), said));
  return openApp(`/library/${idOf(20)}/job-sheet`, aProfile());
};
const fill = (name: RegExp, value: string) => textbox(name).fill(value);

beforeEach(() => {
  api.on(getMachine, aMachine());
  vi.spyOn(window, 'print').mockReturnValue();
});
afterEach(() => vi.restoreAllMocks());

describe('the job sheet', () => {
  it('names the setting behind the estimate, and prints', async () => {
    openSheet({ version: '1.3' });
    await expectText('Cut birch');
    await expectText(/^K40, setting version 1.3, 80.% confidence/);
    await expectText(/edited since\.$/);
    await press('Print');
    expect(window.print).toHaveBeenCalledOnce();
  });

  it('gives the name and the origin only once', async () => {
    openSheet({ name: 'Cut birch, 3 mm', material: 'birch', thickness_mm: 3, version: '1.1' });
    await expectText('Cut birch, 3 mm');
    await expectText(/^Our engine computed it|^Published for this material/);
    await expectGone(page.getByText(/^Cut birch 3/));
    await expectGone(page.getByText(/^(?:Computed|Published)\. /));
  });

  it('estimates a piece of 100 × 100 mm at the start', async () => {
    openSheet();
    await expectShown(row(/^Cut outline of 100.mm × 100.mm, 20.mm\/s, 1 pass/));
    await expectShown(row(/^Setup and loading 5.min once, 1 × 1.min/));
    await expectShown(row(/^Machine and labor .* at \$60.00 per hour/));
    await expectGone(row(/^All pieces/));
  });

  it('calculates many pieces and sheets', async () => {
    openSheet();
    await fill(/^Pieces/, '10');
    await expectShown(row(/^All pieces 10 × /));
    await expectShown(row(/^Price of one piece/));
    await fill(/^Sheets of material/, '2');
    await fill(/^One sheet of material/, '4');
    await expectShown(row(/^Material 2 × \$4.00 \$8.00/));
  });

  it('takes the length of the lines in place of the outline', async () => {
    openSheet();
    await fill(/^Total line length/, '2500');
    await fill(/^Width/, '');
    await expectShown(row(/^Cut 2,500.mm of lines/));
  });

  it('asks for the area of a fill', async () => {
    openSheet({ fill_type: 'fill', interval_mm: 0.1, operation: 'Engrave' });
    await expectShown(row(/^Engrave 100.mm × 100.mm filled every 0\.1/));
    await expectGone(textbox(/^Total line length/));
    await expect.element(textbox(/^Width/)).toHaveAccessibleDescription(/filled area/);
  });

  it('counts the repeats of a sequence', async () => {
    openSheet({
      repeats: 3,
      further_steps: [{ name: 'Clean', operation: 'Engrave', speed_mm_min: 6000, passes: 1 }],
    });
    await expect.element(textbox(/^Repeats/)).toHaveValue('3');
    await expectShown(row(/^One piece 3 × all steps/));
    await expectShown(row(/^Engrave/));
  });

  it.each([
    [/^Width/, '', 'Enter a number.'],
    [/^Width/, '0', 'Enter 0.1 or more.'],
    [/^Pieces/, '1.5', 'Enter a whole number.'],
    [/^Setup, once/, '10001', 'Enter 10000 or less.'],
    [/^Sheets of material/, '2', 'Enter no more sheets than pieces.'],
  ])('has no estimate for %s "%s"', async (name, value, words) => {
    openSheet();
    await fill(name, value);
    await expect.element(textbox(name)).toHaveAccessibleDescription(new RegExp(words, 'i'));
    await expectShown(quote().getByText('No estimate yet'));
    await expectGone(quote().getByRole('table'));
  });

  it('remembers the prices for the next job, and not its size', async () => {
    openSheet();
    await fill(/^Machine and labor/, '90');
    await fill(/^Width/, '50');
    await expectShown(row(/^Machine and labor .* at \$90.00 per hour/));
    await expect
      .poll(() => localStorage.getItem('beamwright:user:job-sheet'))
      .toContain('"hourly_rate":90');
    expect(localStorage.getItem('beamwright:user:job-sheet')).not.toContain('50');
  });

  it('begins with the prices of the last job', async () => {
    localStorage.setItem('beamwright:user:owner', JSON.stringify(idOf(1)));
    localStorage.setItem(
      'beamwright:user:job-sheet',
      JSON.stringify({ hourly_rate: 90, setup_minutes: -1 }),
    );
    openSheet();
    await expect.element(textbox(/^Machine and labor/)).toHaveValue('90');
    await expect.element(textbox(/^Setup, once/)).toHaveValue('5');
  });

  it('says how far the first test may move it', async () => {
    openSheet();
    await expectText('Not burned yet');
  });

  it('is settled once it was burned', async () => {
    openSheet({ results: { count: 1 } });
    await expectShown(row(/^Price/).first());
    await expectGone(page.getByText('Not burned yet'));
  });

  it('assumes mirrors for a galvo, and a head for a gantry', async () => {
    api.on(getMachine, aMachine({ is_galvo: true }));
    openSheet();
    await expectText(/^The mirrors take/);
  });

  it('assumes the usual head for a machine that is gone', async () => {
    openSheet({ machine_id: null, machine_type: 'Diode' });
    await expectText(/^The head accelerates/);
    expect(api.calls(getMachine)).toEqual([]);
  });

  it('cannot be printed while it loads', async () => {
    api.on(getSetting, never);
    openApp(`/library/${idOf(20)}/job-sheet`, aProfile());
    await expectShown(heading('Job sheet'));
    await expect.element(button('Print')).toBeDisabled();
  });

  it('is asked for again after a failure', async () => {
    api.on(getSetting, () => refusal('database_unavailable'));
    openApp(`/library/${idOf(20)}/job-sheet`, aProfile());
    await expectShown(alert());
    api.on(getSetting, detailOf(CUT()));
    await press(/try again/i);
    await expectText('Cut birch');
  });
});
