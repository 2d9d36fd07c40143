import {
  deleteTestCard,
  downloadTestCard,
  getMachine,
  getSetting,
  getTestCard,
  previewTestCard,
} from '@beamwright/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { readStored, setStorageOwner, writeStored } from '../lib/storage.ts';
import { api, never, refusal } from '../testing/fake-api.ts';
import {
  alert,
  button,
  checkbox,
  choose,
  dialog,
  expectCall,
  expectGone,
  expectShown,
  expectText,
  heading,
  link,
  press,
  pressInDialog,
  radio,
  region,
  textbox,
} from '../testing/find.ts';
import { aMachine, aProfile, aSettingDetail, idOf } from '../testing/samples.ts';
import { openApp } from '../testing/screen.tsx';
import { aDesign, aCard } from '../testing/fake-cards.ts';

beforeEach(() => {
  api.on(getSetting, aSettingDetail()).on(getMachine, aMachine());
});

const openCard = (card = aCard()) => {
  api.on(getTestCard, card);
  return openApp(`/test-cards/${idOf(90)}`, aProfile());
};

describe('burning a card', () => {
  it('downloads it for the chosen software', async () => {
    api.on(downloadTestCard, {
      content: '<xml/>',
      media_type: 'application/xml',
      name: 'card.lbrn2',
    });
    openCard();
    await press(/^Download/);
    await expectCall(downloadTestCard, {
      params: { id: idOf(90) },
      query: { format: 'lightburn' },
    });
    expect(api.calls(downloadTestCard)[0]!.query).toEqual({ format: 'lightburn' });
  });

  it.each([
    ['LightBurn', 'Download LightBurn project', /every speed and power set/],
    ['SVG', 'Download SVG', /scale drawing/],
    ['G-code', 'Download G-code', /Do the dry run first/],
  ])('names its format and explains it: %s', async (format, download, help) => {
    openCard();
    await expectShown(radio('LightBurn'));
    await choose(format);
    await expectShown(button(download));
    await expectText(help);
  });

  it.each([
    ['M4', /Power follows speed/],
    ['M3', /Power stays constant/],
  ])('explains the laser mode %s', async (mode, words) => {
    openCard();
    await choose(/G-code/);
    await choose(mode);
    await expectText(words);
  });

  it.each([
    ['grid', 'Grid test in Birch plywood'],
    ['interval', 'Interval test in Birch plywood'],
    ['focus', 'Focus test in Birch plywood'],
    ['kerf', 'Kerf test in Birch plywood'],
  ] as const)('is named after its kind: %s', async (kind, title) => {
    openCard(aCard({ kind, ...(kind === 'kerf' ? { columns: null, rows: null } : {}) }));
    await expectShown(heading(title));
  });

  it.each([
    ['grid', /hold it up to the light and mark/, /Take out the pieces/],
    ['kerf', /Take out the pieces, measure the two rows/, /hold it up to the light/],
  ] as const)('ends with the look at the result: %s', async (kind, step, other) => {
    openCard(aCard({ kind, ...(kind === 'kerf' ? { columns: null, rows: null } : {}) }));
    await expectText(step);
    await expectGone(page.getByText(other));
  });

  describe('on a phone', () => {
    beforeEach(() => page.viewport(390, 844));
    afterEach(() => page.viewport(1280, 800));

    it.each([
      ['grid', 'Mark burned cells', 'Mark the cells'],
      ['kerf', 'Enter measurements', 'Enter measurements'],
    ] as const)('leads to the board of a %s, and is folded then', async (kind, next, title) => {
      openCard(aCard({ kind, ...(kind === 'kerf' ? { columns: null, rows: null } : {}) }));
      await press(next);
      await expect.element(heading(title)).toHaveFocus();
      await expectGone(button(next));
    });
  });

  it('forgets a refusal when another format is chosen', async () => {
    api.on(downloadTestCard, () => refusal('card_outdated'));
    openCard();
    await press(/^Download/);
    await expectShown(alert());
    await choose('SVG');
    await expectGone(alert());
  });

  it('asks what the controller needs for G-code', async () => {
    api.on(downloadTestCard, { content: 'G0', media_type: 'text/x-gcode', name: 'card.gcode' });
    openCard();
    await choose(/G-code/);
    await choose('M3');
    await textbox(/full power/).fill('');
    await expect.element(button(/^Download/)).toBeDisabled();
    await textbox(/full power/).fill('255');
    await checkbox(/Dry run/).click();
    await press(/^Download/);
    await expectCall(downloadTestCard, {
      query: { format: 'gcode', laser_mode: 'M3', s_max: 255, dry_run: true, has_z: false },
    });
  });

  it('starts with what most G-code controllers need', async () => {
    api.on(downloadTestCard, { content: 'G0', media_type: 'text/x-gcode', name: 'card.gcode' });
    openCard();
    await choose(/G-code/);
    await expect.element(radio('M4')).toBeChecked();
    await press(/^Download/);
    await expectCall(downloadTestCard, {
      query: { format: 'gcode', laser_mode: 'M4', s_max: 1000, dry_run: false, has_z: false },
    });
    await checkbox(/motorized Z/).click();
    await press(/^Download/);
    await expectCall(downloadTestCard, { query: { format: 'gcode', has_z: true } });
  });

  it('accepts an S value from 1 to 65,535, without decimals', async () => {
    openCard();
    await choose(/G-code/);
    const field = textbox(/full power/);
    for (const [typed, help] of [
      ['0', 'Use 1 S or more'],
      ['65536', 'Use 65535 S or less'],
    ] as const) {
      await field.fill(typed);
      await expect.element(field).toHaveAccessibleDescription(new RegExp(`^${help}`));
    }
    for (const typed of ['1', '65535']) {
      await field.fill(typed);
      await expect.element(field).toHaveAccessibleDescription(/^The value of \$30/);
    }
    await field.fill('254.6');
    await expect.element(field).toHaveValue('255');
    await field.fill('-3');
    await expect.element(field).toHaveValue('255');
  });

  it('waits for one download before the next', async () => {
    api.on(downloadTestCard, never);
    openCard();
    await press(/^Download/);
    await expect.element(button(/^Download/)).toBeDisabled();
  });

  it('is folded for a card that is marked, and unfolds', async () => {
    openCard(aCard({ marks: [{ cell: 'r1c1', mark: 'worked' }] }));
    await expectShown(heading('Burn the card'));
    await expectGone(button(/^Download/));
    await heading('Burn the card').click();
    await expectShown(button(/^Download/));
  });

  it('names the setting and its machine, and its own parts', async () => {
    openCard();
    await expectShown(region('Burn the card'));
    await expectShown(region('Mark the cells'));
    await expectShown(link('Cut birch'));
    await expectText(/· K40 ·/);
    await expectShown(page.getByRole('img', { name: 'Grid test in Birch plywood' }));
  });

  it('announces that it is loading', async () => {
    api.on(getSetting, never);
    openCard();
    await expectShown(page.getByRole('main').getByText('Loading...'));
    await expectShown(heading('Grid test in Birch plywood'));
    await expectGone(button(/^Download/));
  });

  it.each([
    ['the card', getTestCard],
    ['its setting', getSetting],
  ] as const)('retries when %s did not load', async (_, operation) => {
    openCard();
    api.on(operation, () => refusal('database_unavailable'));
    await expectShown(alert());
    await expectGone(button(/^Download/));
    api.on(getTestCard, aCard()).on(getSetting, aSettingDetail());
    await press(/try again/i);
    await expectShown(button(/^Download/));
    await expectGone(alert());
    await expectGone(page.getByText('Loading...'));
  });

  it('reports that it was made from an older version', async () => {
    api.on(downloadTestCard, () => refusal('card_outdated'));
    openCard();
    await press(/^Download/);
    await expectShown(alert());
  });

  it('is deleted after confirmation', async () => {
    api.on(deleteTestCard, undefined).on(previewTestCard, aDesign());
    setStorageOwner(aProfile().id);
    const stored = `test-card.${idOf(90)}` as const;
    writeStored(stored, { marks: { r9c9: 'best' }, x_mm: null, y_mm: null });
    openCard();
    await press(/^Delete card/);
    await pressInDialog('Cancel');
    expect(api.calls(deleteTestCard)).toEqual([]);
    expect(readStored(stored)).not.toBeNull();
    await press(/^Delete card/);
    await dialog().getByRole('button', { name: 'Delete', exact: true }).click();
    await expectCall(deleteTestCard, { params: { id: idOf(90) } });
    await expectShown(heading(/Create test card/));
    expect(readStored(stored)).toBeNull();
  });
});
