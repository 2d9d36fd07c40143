import {
  changeSettings,
  duplicateSetting,
  getHealth,
  getSetting,
  listVersions,
  previewTransfer,
  restoreVersion,
  settingVersion,
  transferSetting,
  updateSetting,
} from '@beamwright/contract';
import type { SettingDetail, SettingVersion } from '@beamwright/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aMessage } from '../lib/testing/a-message.ts';
import { withMachines } from '../testing/fake-machines.ts';
import { api, never, noAnswer, refusal } from '../testing/fake-api.ts';
import {
  button,
  combobox,
  dialog,
  expectCall,
  expectGone,
  expectShown,
  expectText,
  heading,
  press,
  pressInDialog,
  textbox,
} from '../testing/find.ts';
import { sampleOf } from '../testing/sample-of.ts';
import type { DeepPartial } from '../testing/sample-of.ts';
import { aLens, aMachine, aSetting, idOf } from '../testing/samples.ts';
import { CUT, MARK, withSettings, detailOf, row, openLibrary } from '../testing/fake-library.ts';

beforeEach(() => {
  withMachines(
    aMachine(),
    aMachine({ id: idOf(12), name: 'Big', power_watts: 100, lenses: [aLens(13, 101.6)] }),
  );
  withSettings(CUT(), MARK());
});

describe('one setting', () => {
  const openSetting = async (overrides: DeepPartial<SettingDetail> = {}) => {
    api.on(getSetting, detailOf(CUT(), overrides));
    openLibrary(`/library?setting=${idOf(20)}`);
    await expectShown(heading('Cut birch'));
  };

  it('opens on click', async () => {
    openLibrary();
    await row(/Mark slate/)
      .getByText('Mark slate')
      .click();
    await expectShown(heading('Mark slate'));
    await expectText('version 1.0');
    await press('Close setting');
    await expectGone(heading('Mark slate'));
  });

  it('says what a name from a file leaves out, wherever it is listed', async () => {
    const imported = aSetting({
      id: idOf(23),
      name: 'Light',
      operation: 'Mark',
      material: 'Slate',
    });
    withSettings(imported, CUT(), aSetting({ id: idOf(22), name: 'Cut birch plywood 3 mm' }));
    const work = /Mark · Slate · 3\smm/;
    const { navigate } = openLibrary('/library?view=cards');
    await expectShown(page.getByRole('gridcell', { name: work }));
    await expectGone(page.getByText(/Cut ·/));
    await navigate({ to: '/library' });
    await expectShown(row(work));
    await navigate({ to: '/library', search: { setting: imported.id } });
    await expectShown(page.getByRole('complementary', { name: 'Light' }).getByText(work));
    await navigate({ to: '/library', search: { setting: idOf(22) } });
    await press('Compare');
    await expectShown(dialog().getByText(work));
  });

  it('reports that it was deleted', async () => {
    openLibrary(`/library?setting=${idOf(99)}`);
    await expectText('Setting not found');
  });

  it('saves edited numbers as one version, in the typed unit', async () => {
    await openSetting();
    api.on(updateSetting, aSetting({ speed_mm_min: 1800, version: '1.1' }));
    await button(/^Change Speed/).click();
    await expect.element(textbox(/^Speed/)).toHaveFocus();
    await textbox(/^Speed/).fill('30');
    await textbox(/^Power \(/).fill('70');
    await press('Save numbers');
    await expectCall(updateSetting, {
      params: { id: idOf(20) },
      body: { speed_mm_min: 1800, power_percent: 70, version: '1.0' },
    });
    await expectText(/1\.1/);
  });

  it('shows no energy of the numbers before, once they are saved', async () => {
    await openSetting({ energy: { kind: 'line', value: 7.5 } });
    await expectText(/7\.5\sJ\/mm/);
    api.on(updateSetting, aSetting({ speed_mm_min: 1800, version: '1.1' }));
    api.on(getSetting, () => never());
    await press(/^Edit numbers/);
    await textbox(/^Speed/).fill('30');
    await expectShown(page.getByRole('textbox', { name: 'Passes', exact: true }));
    await press('Save numbers');
    await expectText('version 1.1');
    await expectGone(page.getByText(/J\/mm/));
  });

  it('reads a thousands comma as the app writes it, and refuses what could be two numbers', async () => {
    await openSetting();
    api.on(updateSetting, aSetting({ speed_mm_min: 72_000, version: '1.1' }));
    await press(/^Edit numbers/);
    await textbox(/^Speed/).fill('1.200,5');
    await expectText(/no other separators/);
    await press('Save numbers');
    await expect.element(textbox(/^Speed/)).toHaveFocus();
    expect(api.calls(updateSetting)).toEqual([]);
    await textbox(/^Speed/).fill('1,200');
    await press('Save numbers');
    await expectCall(updateSetting, { body: { speed_mm_min: 72_000, version: '1.0' } });
  });

  it('sends nothing when nothing was changed', async () => {
    await openSetting();
    await press(/^Edit numbers/);
    await press('Save numbers');
    await expectShown(button(/^Edit numbers/));
    expect(api.calls(updateSetting)).toEqual([]);
  });

  it('shows a machine limit next to its number', async () => {
    await openSetting();
    api.on(updateSetting, () =>
      refusal('outside_machine_limits', {
        errors: [{ field: 'body.power_percent', message: 'Too much for this tube' }],
      }),
    );
    await press(/^Edit numbers/);
    await textbox(/^Power \(/).fill('99');
    await press('Save numbers');
    await expectText('Too much for this tube');
    await expect.element(textbox(/^Power \(/)).toHaveFocus();
  });

  it('names the limits of the API in the unit that is edited', async () => {
    await openSetting();
    await press(/^Edit numbers/);
    await textbox(/^Frequency/).fill('90000000');
    await expectText(/^Use 100,000\skHz or less$/);
    await textbox(/^Line interval/).fill('0.0001');
    await expectText(/^Use 0.0005\smm or more$/);
  });

  it('refuses a power above 100 % immediately', async () => {
    await openSetting();
    await press(/^Edit numbers/);
    await textbox(/^Power \(/).fill('120');
    await expectText(/100 %/);
  });

  it('is renamed', async () => {
    await openSetting();
    api.on(updateSetting, ({ body: { name = '' } }) => {
      api.on(getSetting, detailOf(CUT(), { name }));
      return aSetting({ name });
    });
    await press('Rename');
    await textbox('Name').fill('Coasters');
    await userEvent.keyboard('{Enter}');
    await expectCall(updateSetting, { body: { name: 'Coasters' } });
    await expectShown(heading('Coasters'));
  });

  it('keeps its name with Escape', async () => {
    await openSetting();
    await press('Rename');
    await expectShown(heading('Cut birch'));
    await press('Cancel');
    await press('Rename');
    await textbox('Name').fill('Other');
    await userEvent.keyboard('{Escape}');
    await expectShown(heading('Cut birch'));
    expect(api.calls(updateSetting)).toEqual([]);
  });

  it('keeps notes while they are typed', async () => {
    await openSetting();
    api.on(updateSetting, ({ body: { notes = '' } }) => {
      api.on(getSetting, detailOf(CUT(), { notes }));
      return aSetting({ notes });
    });
    await textbox('Notes').fill('Batch 7 ');
    await expectCall(updateSetting, { body: { notes: 'Batch 7' } });
    await expectShown(page.getByRole('status').filter({ hasText: 'Saved' }));
  });

  it('sends unsent notes when it is closed', async () => {
    await openSetting();
    api.on(updateSetting, ({ body }) => aSetting({ notes: body.notes ?? '' }));
    await textbox('Notes').fill('Batch 8');
    await press('Close setting');
    await expectCall(updateSetting, { body: { notes: 'Batch 8' } });
  });

  it('keeps a note that was typed offline, and sends it when the server is back', async () => {
    await openSetting({ notes: 'Batch 7' });
    api.on(updateSetting, noAnswer).on(getHealth, noAnswer);
    await textbox('Notes').fill('Batch 9');
    await expectText(/^Not saved/);
    await expectGone(page.getByRole('region', { name: 'Status messages' }).getByRole('alert'));
    await press('Close setting');
    await row(/Cut birch/)
      .getByText('Cut birch')
      .click();
    await expect.element(textbox('Notes')).toHaveValue('Batch 9');
    await expectText(/^Not saved/);
    api.on(updateSetting, ({ body: { notes = '' } }) => {
      api.on(getSetting, detailOf(CUT(), { notes }));
      return aSetting({ notes });
    });
    api.on(getHealth, sampleOf(getHealth.output, { version: '1.2.3' }));
    const before = api.calls(updateSetting).length;
    window.dispatchEvent(new Event('online'));
    await expectShown(page.getByRole('status').filter({ hasText: /^Saved$/ }));
    expect(api.calls(updateSetting).slice(before)).toHaveLength(1);
    await expectGone(page.getByText(/^Not saved/));
  });

  it('is tagged and untagged', async () => {
    await openSetting({ tags: ['old'] });
    api.on(changeSettings, { count: 1, deletion_id: null });
    await combobox('Add a tag').fill('new');
    await userEvent.keyboard('{Enter}');
    await expectCall(changeSettings, {
      body: { ids: [idOf(20)], change: { kind: 'tag', add: ['new'], remove: [] } },
    });
    await press(/Remove old/);
    await expectCall(changeSettings, {
      body: { ids: [idOf(20)], change: { kind: 'tag', add: [], remove: ['old'] } },
    });
  });

  it('is duplicated once, and the copy opens', async () => {
    await openSetting();
    api.on(duplicateSetting, aSetting({ id: idOf(22), name: 'Cut birch (copy)' }));
    api.on(getSetting, ({ params }) =>
      detailOf(aSetting({ id: params.id, name: 'Cut birch (copy)' })),
    );
    await press('Duplicate');
    await expectShown(heading('Cut birch (copy)'));
    expect(api.calls(duplicateSetting)).toHaveLength(1);
  });

  it('is deleted, with undo', async () => {
    await openSetting();
    api.on(changeSettings, { count: 1, deletion_id: idOf(70) });
    await press('Delete Cut birch');
    await expectCall(changeSettings, { body: { ids: [idOf(20)], change: { kind: 'delete' } } });
    await expectGone(heading('Cut birch'));
    await expectShown(button('Undo'));
  });
});

describe('versions', () => {
  const aVersion = (n: number, overrides: DeepPartial<SettingVersion>) =>
    sampleOf(settingVersion, { id: idOf(80 + n), material: 'Birch plywood', ...overrides });

  it('say which expert proposed one', async () => {
    const changes = 'Speed: 20 mm/s → 10 mm/s.';
    api.on(listVersions, {
      items: [
        aVersion(1, {
          version: '1.1',
          version_type: 'user_edit',
          change_summary: {
            code: 'version.proposed',
            values: { name: 'Tomas Lind', changes: [] },
            text: `Proposed by Tomas Lind. ${changes}`,
          },
          is_in_force: true,
        }),
      ],
    });
    openLibrary(`/library?setting=${idOf(20)}`);
    await page.getByText(/Versions/).click();
    await expectText('proposed by Tomas Lind');
    await expectGone(page.getByText('your edit'));
  });

  it('show their changes, and can be restored and undone', async () => {
    const first = aVersion(1, {
      version: '1.0',
      settings_snapshot: { speed_mm_min: 1200, power_percent: 60, passes: 1 },
    });
    const second = aVersion(2, {
      version: '1.1',
      settings_snapshot: { speed_mm_min: 600, power_percent: 60, passes: 1 },
      previous_version_id: first.id,
      version_type: 'user_edit',
      change_summary: { code: 'version.restored', values: {}, text: 'Restored.' },
      is_in_force: true,
    });
    api.on(listVersions, { items: [second, first] }).on(restoreVersion, aSetting());
    openLibrary(`/library?setting=${idOf(20)}`);
    await page.getByText(/Versions/).click();
    await expectText('restored');
    await expectGone(page.getByText('your edit'));
    await expectShown(page.getByRole('deletion').filter({ hasText: '20' }));
    await expectShown(page.getByRole('insertion').filter({ hasText: '10' }));
    await expectGone(button(/version 1\.1/));
    await press(/version 1\.0/);
    await expectCall(restoreVersion, { params: { id: idOf(20), version_id: first.id } });
    await press('Undo');
    await expectCall(restoreVersion, { params: { id: idOf(20), version_id: second.id } });
  });
});

describe('transfer to another machine', () => {
  const preview = () =>
    sampleOf(previewTransfer.output, {
      settings: { speed_mm_min: 3000, power_percent: 60, passes: 1 },
      confidence: 0.6,
      quantities: [
        {
          name: aMessage('Energy per length'),
          unit: 'J/mm',
          from: 1.2,
          to: 1.2,
          is_preserved: true,
        },
      ],
      clamped: [aMessage('Power was lowered.')],
    });

  it('shows what the setting would be there, and saves a copy', async () => {
    api
      .on(previewTransfer, preview())
      .on(transferSetting, aSetting({ id: idOf(21), machine_name: 'Big' }));
    openLibrary(`/library?setting=${idOf(20)}`);
    await press('Transfer');
    await expectShown(dialog().getByText(/50\smm\/s/));
    await expectShown(dialog().getByText('Power was lowered.'));
    await expectShown(dialog().getByText('Energy per length'));
    await pressInDialog(/copy/);
    await expectCall(transferSetting, {
      params: { id: idOf(20) },
      body: expect.objectContaining({ machine_id: idOf(12), lens_id: idOf(13) }) as never,
    });
    await expectText(/Big/);
  });

  it('never offers the setting’s own machine with the lens it is for', async () => {
    const name = CUT().machine_name ?? '';
    const own = aMachine({ id: CUT().machine_id ?? '', name, lenses: [aLens(13, 50.8)] });
    const big = aMachine({ id: idOf(12), name: 'Big', lenses: [] });
    withMachines(own, big);
    withSettings(aSetting({ lens_id: idOf(13) }));
    api.on(previewTransfer, preview());
    openLibrary(`/library?setting=${idOf(20)}`);
    await press('Transfer');
    const machines = dialog().getByRole('combobox', { name: 'Machine' });
    await expect.element(machines).toHaveDisplayValue('Big');
    await expectGone(machines.getByRole('option', { name }));
  });

  it('never offers a machine with another type of laser', async () => {
    const galvo = aMachine({ id: idOf(12), name: 'Galvo', type: 'Fiber' });
    withMachines(aMachine({ lenses: [aLens(13, 50.8), aLens(14, 101.6)] }), galvo);
    withSettings(aSetting({ lens_id: idOf(13) }));
    api.on(previewTransfer, preview());
    openLibrary(`/library?setting=${idOf(20)}`);
    await press('Transfer');
    const machines = dialog().getByRole('combobox', { name: 'Machine' });
    await expect.element(machines).toHaveDisplayValue('K40');
    await expectGone(machines.getByRole('option', { name: 'Galvo' }));
    await expectText('Settings can’t be transferred to another laser type.');
  });

  it('shows why it can’t be transferred', async () => {
    api.on(previewTransfer, () => refusal('not_transferable'));
    openLibrary(`/library?setting=${idOf(20)}`);
    await press('Transfer');
    await expectShown(dialog().getByRole('alert'));
    await expect.element(dialog().getByRole('button', { name: /copy/ })).toBeDisabled();
  });
});
