import { mapImport } from '@beamwright/contract';
import type { ImportDraft } from '@beamwright/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { withMachines } from '../testing/fake-machines.ts';
import { api, refusal } from '../testing/fake-api.ts';
import {
  alert,
  button,
  combobox,
  expectCall,
  expectGone,
  expectShown,
  expectText,
} from '../testing/find.ts';
import type { DeepPartial } from '../testing/sample-of.ts';
import { aLens, aMachine } from '../testing/samples.ts';
import { ID, aDraft, openDraft, mapTo } from '../testing/fake-import.ts';

beforeEach(() => {
  withMachines(aMachine({ lenses: [aLens(11, 50.8)] }));
});

describe('the columns of a table', () => {
  const column = (title: string, overrides = {}) => ({
    title,
    field: null,
    unit: null,
    unit_guessed: false,
    ...overrides,
  });
  const openColumns = (overrides: DeepPartial<NonNullable<ImportDraft['table']>> = {}) => {
    const draft = aDraft({
      format: 'csv',
      needs: 'mapping',
      table: {
        columns: [column('v'), column('p', { field: 'power_percent' }), column('', {})],
        sample: [
          ['500', '30', ''],
          ['20', '80', ''],
          ['', '75', ''],
          ['30', '70', ''],
          ['40', '60', ''],
        ],
        fields: [
          { field: 'speed_mm_min', units: ['mm/s', 'mm/min'] },
          { field: 'power_percent', units: [] },
          { field: 'material', units: [] },
        ],
        ...overrides,
      },
    });
    return openDraft(draft);
  };
  const read = () => button('Read table');

  it('are named with their unit before the table is read', async () => {
    openColumns();
    mapTo(aDraft());
    await expect.element(read()).toBeDisabled();
    await expect.element(read()).toHaveAccessibleDescription('1 thing is missing, see above.');
    await expectText(/: Speed/);
    await combobox('Meaning of v').selectOptions('Speed');
    await expectText(/unit of “v”/);
    await combobox('Unit of v').selectOptions('mm/s');
    await expect.element(read()).toBeEnabled();
    await expectGone(page.getByText('Missing', { exact: true }));
    await read().click();
    await expectCall(mapImport, {
      params: { id: ID },
      body: {
        columns: [
          { field: 'speed_mm_min', unit: 'mm/s' },
          { field: 'power_percent', unit: null },
          { field: null, unit: null },
        ],
      },
    });
  });

  it('show sample values', async () => {
    openColumns();
    await expectText(/^500 · 20 · 30$/);
    await expectShown(combobox('Meaning of Column 3'));
    await expectText('empty');
  });

  it('can’t be the same twice', async () => {
    openColumns();
    await combobox('Meaning of v').selectOptions('Power');
    await expectText(/Two columns.*Power/);
    await combobox('Meaning of p').selectOptions('');
    await expectGone(page.getByText(/Two columns/));
  });

  it('reset the unit when the field changes', async () => {
    openColumns({
      columns: [
        column('v', { field: 'speed_mm_min', unit: 'mm/s' }),
        column('p', { field: 'power_percent' }),
      ],
    });
    await expect.element(read()).toBeEnabled();
    await combobox('Meaning of v').selectOptions('Material');
    await combobox('Meaning of v').selectOptions('Speed');
    await expect.element(combobox('Unit of v')).toHaveValue('');
    await expect.element(read()).toBeDisabled();
  });

  it('show where a unit was guessed', async () => {
    openColumns({
      columns: [column('v', { field: 'speed_mm_min', unit: 'mm/s', unit_guessed: true })],
    });
    await expectText(/Check it/);
  });

  it('show why they could not be read', async () => {
    openColumns({
      columns: [
        column('v', { field: 'speed_mm_min', unit: 'mm/s' }),
        column('p', { field: 'power_percent' }),
      ],
    });
    api.on(mapImport, () => refusal('import_unreadable'));
    await read().click();
    await expectShown(alert());
  });
});
