import { createMachine, searchCatalog } from '@beamwright/contract';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { api, noAnswer, refusal } from '../testing/fake-api.ts';
import {
  button,
  choose,
  expectCall,
  expectGone,
  expectShown,
  expectText,
  heading,
  press,
  radio,
  textbox,
} from '../testing/find.ts';
import { aCatalogEntry, aMachine, aProfile } from '../testing/samples.ts';
import { openApp } from '../testing/screen.tsx';
import { withMachines } from '../testing/fake-machines.ts';

describe('adding a machine from the catalog', () => {
  const openCatalog = () => {
    withMachines(aMachine());
    api.on(searchCatalog, ({ query }) => {
      const entries = [
        aCatalogEntry(),
        aCatalogEntry({ id: 'k40', vendor: 'Generic', model: 'K40 tube' }),
      ];
      const items = entries.filter(({ model }) => model.includes(query.q ?? ''));
      return { items, total: items.length };
    });
    openApp('/machines#add', aProfile());
  };

  it('searches while typing, and filters by type', async () => {
    openCatalog();
    await expectText(/^2 machines/);
    await page.getByRole('searchbox').fill('Polar');
    await expectText(/^1 machine/);
    await expectGone(button(/K40 tube/));
    await choose('Fiber');
    await expectCall(searchCatalog, { query: { q: 'Polar', type: 'Fiber', limit: 30 } });
  });

  it('keeps the notes on its data with the sources', async () => {
    withMachines();
    const entry = aCatalogEntry({ power_note: 'tube rating; another list gives 510x300' });
    api.on(searchCatalog, { items: [entry], total: 1 });
    openApp('/machines#add', aProfile());
    await expectText('rated power');
    await expect.element(page.getByText(/another list/)).not.toBeVisible();
    await page.getByText(/\d source/).click();
    await expectText(/another list/);
    await press(new RegExp(entry.model));
    await expectShown(heading('Check the specs'));
    await expectGone(page.getByText(/another list/));
  });

  it('reports when nothing matches', async () => {
    openCatalog();
    await page.getByRole('searchbox').fill('zzz');
    await expectText(/No matching machines/);
    await expectShown(button(/by hand/));
  });

  it('shows more of a long list', async () => {
    withMachines();
    api.on(searchCatalog, ({ query }) => ({
      items: Array.from({ length: query.limit ?? 0 }, (_, n) =>
        aCatalogEntry({ id: `m${n}`, model: `Model ${n}` }),
      ),
      total: 70,
    }));
    openApp('/machines#add', aProfile());
    await expectText(/70 machines.*30/);
    await press('Show more');
    await expectCall(searchCatalog, { query: { limit: 60 } });
  });

  it('fills the form, adds the machine once and selects it', async () => {
    openCatalog();
    api.on(createMachine, async ({ body }) =>
      aMachine({ id: body.id ?? '', name: body.name, power_watts: body.power_watts }),
    );
    await button(/Polar 50W/).click();
    await expect.element(textbox('Name')).toHaveValue('OMTech Polar 50W');
    await expect.element(textbox(/^Power/)).toHaveValue('50');
    await textbox('Name').fill('Big one');
    await press('Add machine');
    await expectCall(createMachine, {
      body: expect.objectContaining({
        name: 'Big one',
        power_watts: 50,
        bed_width_mm: 510,
        catalog_id: 'omtech-polar',
      }) as never,
    });
    await expectText('Big one added');
    await expectShown(heading('Machines'));
  });

  it('warns where catalog values are uncertain', async () => {
    openCatalog();
    api.on(searchCatalog, { items: [aCatalogEntry({ confidence: 'low' })], total: 1 });
    await button(/Polar 50W/).click();
    await expectText(/uncertain/);
  });
});

describe('the machine form', () => {
  const openForm = async () => {
    withMachines(aMachine());
    openApp('/machines#add', aProfile());
    await button(/by hand/).click();
  };

  it('marks missing fields and focuses the first', async () => {
    await openForm();
    await press('Add machine');
    await expect.element(textbox('Name')).toHaveAttribute('aria-invalid', 'true');
    await expect.element(textbox('Name')).toHaveFocus();
    await expect.element(textbox(/^Power/)).toHaveAttribute('aria-invalid', 'true');
    expect(api.calls(createMachine)).toEqual([]);
  });

  it.each([
    ['0', /At least 0.1 W/],
    ['12001', /At most 12,000 W/],
  ])('refuses %s W and names the limit', async (watts, words) => {
    await openForm();
    await textbox('Name').fill('Mine');
    await textbox(/^Power/).fill(watts);
    await press('Add machine');
    await expectText(words);
    expect(api.calls(createMachine)).toEqual([]);
  });

  it('asks for a fiber laser’s pulse limits, and sends kHz as Hz', async () => {
    await openForm();
    api.on(createMachine, aMachine({ name: 'MOPA' }));
    await expectGone(textbox(/Lowest frequency/));
    await choose('Fiber');
    await expect.element(radio('Galvo')).toBeChecked();
    await textbox('Name').fill('MOPA');
    await textbox(/^Power/).fill('60');
    await textbox(/Lowest frequency/).fill('1.5');
    await textbox(/Highest frequency/).fill('4000');
    await page.getByRole('switch').click({ force: true });
    await textbox(/Shortest pulse/).fill('2');
    await textbox(/Longest pulse/).fill('500');
    await press('Add machine');
    await expectCall(createMachine, {
      body: expect.objectContaining({
        type: 'Fiber',
        is_galvo: true,
        frequency_min_hz: 1500,
        frequency_max_hz: 4_000_000,
        pulse_width_min_ns: 2,
        pulse_width_max_ns: 500,
        catalog_id: null,
      }) as never,
    });
  });

  it('refuses a maximum below its minimum', async () => {
    await openForm();
    await choose('UV');
    await textbox('Name').fill('UV');
    await textbox(/^Power/).fill('5');
    await textbox(/Lowest frequency/).fill('50');
    await textbox(/Highest frequency/).fill('20');
    await press('Add machine');
    await expect.element(textbox(/Highest frequency/)).toHaveAttribute('aria-invalid', 'true');
  });

  it('accepts lenses in mm and inches, each once', async () => {
    await openForm();
    api.on(createMachine, aMachine());
    await textbox('Name').fill('K40');
    await textbox(/^Power/).fill('30');
    await press(/2(\.0)? in/);
    await textbox(/^Focal length/).fill('63.5');
    await expect.element(textbox(/In inches/)).toHaveValue('2.5');
    await press('Add lens');
    await textbox(/^Focal length/).fill('2');
    await press('Add lens');
    await expectText(/At least 5 mm/);
    await press('Add machine');
    await expectCall(createMachine, {
      body: expect.objectContaining({ lens_focal_lengths_mm: [50.8, 63.5] }) as never,
    });
  });

  it('shows the server’s error next to its field until it is changed', async () => {
    await openForm();
    api.on(createMachine, () =>
      refusal('validation_failed', {
        errors: [{ field: 'body.name', message: 'This name is strange' }],
      }),
    );
    await textbox('Name').fill('Odd');
    await textbox(/^Power/).fill('30');
    await press('Add machine');
    await expectText('This name is strange');
    await textbox('Name').fill('Even');
    await expect.element(textbox('Name')).not.toHaveAttribute('aria-invalid');
  });

  it('keeps the typed text and the id when the server can’t be reached', async () => {
    await openForm();
    api.on(createMachine, noAnswer);
    await textbox('Name').fill('Mine');
    await textbox(/^Power/).fill('30');
    await press('Add machine');
    await expectShown(page.getByRole('alert'));
    await expect.element(textbox('Name')).toHaveValue('Mine');
    api.on(createMachine, aMachine({ name: 'Mine' }));
    await press('Add machine');
    await expectText('Mine added');
    const ids = api.calls(createMachine).map(({ body }) => body.id);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });

  it('shows why the plan refuses it', async () => {
    await openForm();
    api.on(createMachine, () => refusal('plan_limit_machines', { detail: 'Only one machine' }));
    await textbox('Name').fill('Mine');
    await textbox(/^Power/).fill('30');
    await press('Add machine');
    await expectShown(page.getByRole('alert'));
    await expectShown(heading(/by hand/));
  });
});
