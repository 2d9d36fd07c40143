import {
  createMaterial,
  customMaterial,
  deleteMaterial,
  listMaterials,
  listPlans,
  plan,
  updateMaterial,
  type CustomMaterialRecord,
} from '@beamwright/contract';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { understand, sentence, SENTENCE } from '../testing/fake-composer.ts';
import { withMachines } from '../testing/fake-machines.ts';
import { api, refusal } from '../testing/fake-api.ts';
import {
  button,
  combobox,
  dialog,
  expectCall,
  expectCalls,
  expectGone,
  expectShown,
  expectText,
  link,
  press,
  pressInDialog,
  region,
  textbox,
} from '../testing/find.ts';
import { sampleOf } from '../testing/sample-of.ts';
import { aMachine, aProfile, idOf } from '../testing/samples.ts';
import { openApp } from '../testing/screen.tsx';

const ALIKE = [
  { name: 'MDF', density_kg_m3: 750 },
  { name: 'PVC', density_kg_m3: 1400 },
  { name: 'walnut', density_kg_m3: null },
];

const aMaterial = (more: Partial<CustomMaterialRecord> = {}): CustomMaterialRecord =>
  sampleOf(customMaterial, {
    id: idOf(70),
    name: 'Dragonboard',
    other_names: ['DB 3000'],
    behaves_like: 'MDF',
    density_kg_m3: 820,
    safety_notes: null,
    is_blocked: false,
    safety: { level: 'safe', reasons: [] },
    updated_at: '2026-11-28T12:00:00.000Z',
    ...more,
  });

const serve = (...items: CustomMaterialRecord[]) => api.on(listMaterials, { items, alike: ALIKE });
const open = (custom_materials = true) =>
  openApp('/settings/materials', aProfile({ plan: { custom_materials } }));
const section = () => region('Custom materials');

describe('custom materials in the account settings', () => {
  it('an empty list teaches, and adds the first', async () => {
    serve();
    open();
    await expectText('No custom materials');
    await press('Add material');
    await textbox('Name', dialog()).fill('Dragonboard');
    await textbox('Other names (optional)').fill('DB 3000, Drachenplatte,');
    await combobox('Behaves like').selectOptions('MDF');
    await expectText('Used when cutting or scoring wood. Usual: 750 kg/m³.');
    await textbox('Density (optional) (kg/m³)').fill('820');
    await textbox('Safety notes (optional)').fill('Smoky glue.');
    api.on(createMaterial, aMaterial());
    serve(aMaterial());
    await pressInDialog('Save');
    await expectCall(createMaterial, {
      body: expect.objectContaining({
        name: 'Dragonboard',
        other_names: ['DB 3000', 'Drachenplatte'],
        behaves_like: 'MDF',
        density_kg_m3: 820,
        safety_notes: 'Smoky glue.',
        is_blocked: false,
      }) as never,
    });
    await expectGone(dialog());
    await expectShown(section().getByText('Behaves like MDF · 820 kg/m³ · DB 3000'));
  });

  it('edits the version that was opened, and shows what the server refuses at its field', async () => {
    serve(aMaterial());
    open();
    await press('Edit Dragonboard');
    await textbox('Name', dialog()).fill('cut');
    api.on(updateMaterial, () =>
      refusal('validation_failed', {
        errors: [{ field: 'body.name', message: '“cut” has another meaning in a job.' }],
      }),
    );
    await pressInDialog('Save');
    await expectText('“cut” has another meaning in a job.');
    await expect.element(textbox('Name', dialog())).toHaveFocus();
    await expectCall(updateMaterial, {
      params: { id: idOf(70) },
      body: expect.objectContaining({ updated_at: '2026-11-28T12:00:00.000Z' }) as never,
    });
  });

  it('says what is blocked and why', async () => {
    const reasons = [{ code: 'x.y', values: {}, text: 'PVC gives off hydrogen chloride.' }];
    serve(aMaterial({ behaves_like: 'PVC', safety: { level: 'block', reasons } }));
    open();
    await expectShown(section().getByText('Blocked'));
    await expectShown(section().getByText('PVC gives off hydrogen chloride.'));
  });

  it('asks once before it deletes', async () => {
    serve(aMaterial());
    open();
    await press('Edit Dragonboard');
    await pressInDialog('Delete');
    await expectText('Delete “Dragonboard”?');
    await expectCalls(deleteMaterial, 0);
    api.on(deleteMaterial, undefined);
    serve();
    await button('Delete').last().click();
    await expectCall(deleteMaterial, { params: { id: idOf(70) } });
    await expectText('No custom materials');
  });

  it('without the plan: explains itself, links to it, and only deletes', async () => {
    api.on(listPlans, {
      items: [sampleOf(plan, { name: 'Shop', custom_materials: true })],
    });
    serve(aMaterial());
    open(false);
    await expectText(/Your plan doesn’t include them/);
    await expect.element(link('See plan for custom materials')).toHaveAttribute('href', '/upgrade');
    await expectShown(button('Delete Dragonboard'));
    await expectGone(button('Edit Dragonboard'));
    await expectGone(button('Add material'));
  });
});

describe('custom materials in the composer', () => {
  it('are offered where the material is typed', async () => {
    withMachines(aMachine());
    understand();
    serve(aMaterial());
    openApp('/', aProfile({ plan: { custom_materials: true } }));
    await sentence().fill(SENTENCE);
    await page
      .getByRole('group', { name: /understood/ })
      .getByText('birch plywood')
      .click();
    const offered = () =>
      [...document.querySelectorAll<HTMLOptionElement>('datalist option')].map(
        ({ value }) => value,
      );
    await expect.poll(offered).toContain('Dragonboard');
  });
});
