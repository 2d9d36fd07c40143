import {
  countSettings,
  exportPreview,
  exportSettings,
  getSetting,
  listPens,
  listPlans,
  listSettings,
  mergeEzcad,
  penRow,
  previewExport,
} from '@beamwright/contract';
import type { ExportPreview } from '@beamwright/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { aMessage } from '../lib/testing/a-message.ts';
import { api, noAnswer, refusal } from '../testing/fake-api.ts';
import {
  alert,
  button,
  choose,
  dialog,
  expectCall,
  expectGone,
  expectShown,
  expectText,
  heading,
  link,
  press,
  radio,
} from '../testing/find.ts';
import { sampleOf } from '../testing/sample-of.ts';
import type { DeepPartial } from '../testing/sample-of.ts';
import { aProfile, aSetting, aSettingDetail, idOf } from '../testing/samples.ts';
import { openApp } from '../testing/screen.tsx';

const aPreview = (overrides: DeepPartial<ExportPreview> = {}) =>
  sampleOf(exportPreview, { count: 2, files: [{ name: 'Wood.clb', count: 2 }], ...overrides });

beforeEach(() => {
  api
    .on(listSettings, { items: [aSetting()], next_cursor: null, matched: 'exactly' })
    .on(countSettings, { total: 1, pinned: 0, facets: [] })
    .on(getSetting, aSettingDetail())
    .on(previewExport, aPreview());
});

afterEach(() => page.viewport(1280, 800));

async function openExport(profile = aProfile()) {
  openApp(`/library?setting=${idOf(20)}`, profile);
  await expectShown(heading('Cut birch'));
  await page.getByRole('complementary').getByRole('button', { name: 'Export' }).click();
  await expectShown(dialog());
}

const inDialog = (name: RegExp) => dialog().getByRole('button', { name });

describe('an export', () => {
  it('shows the files and writes them', async () => {
    await openExport();
    api.on(exportSettings, { content: '<x/>', media_type: 'application/xml', name: 'Wood.clb' });
    await expectText(/2 settings in 1 file/);
    await expectText('Wood.clb');
    await inDialog(/^Download/).click();
    await expectCall(exportSettings, {
      body: expect.objectContaining({ ids: [idOf(20)] }) as never,
    });
    await expectGone(dialog());
  });

  it('shows what the format can’t hold, and what is left out', async () => {
    api.on(
      previewExport,
      aPreview({
        losses: [
          {
            field: 'kerf_mm',
            fate: 'lost',
            message: aMessage('Kerf is not written.'),
            count: 1,
            examples: [],
          },
          {
            field: 'speed',
            fate: 'rounded',
            message: aMessage('Speeds are whole numbers.'),
            count: 2,
            examples: [],
          },
        ],
        left_out: [
          { setting_id: null, name: 'PVC', reason: 'blocked', message: aMessage('Not safe.') },
        ],
        left_out_count: 3,
      }),
    );
    await openExport();
    await expectText('Kerf is not written.');
    await expectText(/2 settings · rounded/);
    await expectText(/Not safe/);
    await expectText(/2 more/);
  });

  it('previews again for another format', async () => {
    await openExport();
    await choose(/^Table/);
    await expectCall(previewExport, { body: { ids: [idOf(20)], format: 'csv' } });
  });

  it('writes nothing if no setting can be written', async () => {
    api.on(previewExport, aPreview({ count: 0, files: [], left_out_count: 1 }));
    await openExport();
    await expect.element(inDialog(/^Download/)).toBeDisabled();
  });

  it.each([
    ['is refused', () => refusal('export_nothing')],
    ['gets no answer', noAnswer],
  ])('shows why it %s', async (_what, fail) => {
    api.on(previewExport, fail);
    await openExport();
    await expectShown(dialog().getByRole('alert'));
    await expect.element(inDialog(/^Download/)).toBeDisabled();
  });

  it('stays open when the download fails, and can be retried', async () => {
    await page.viewport(390, 844);
    await openExport();
    api.on(exportSettings, () => refusal('database_unavailable'));
    await inDialog(/^Download/).click();
    await expectShown(dialog().getByRole('alert'));
    await expect.element(dialog().getByRole('alert')).toBeInViewport({ ratio: 1 });
    api.on(exportSettings, { content: 'x', media_type: 'application/xml' });
    await inDialog(/try again/i).click();
    await expectGone(dialog());
  });

  it('offers only the plan’s formats, and names the plan with the rest', async () => {
    const { plan } = aProfile();
    api.on(listPlans, { items: [{ ...plan, name: 'Shop', exports: ['all'] }] });
    await openExport(aProfile({ plan: { name: 'Free', exports: ['csv'] } }));
    await expect.element(radio(/^Table/)).toBeEnabled();
    await expect.element(radio(/LightBurn/).first()).toBeDisabled();
    await expectText(/Shop/);
  });

  it('links to the plan with exports', async () => {
    await openExport(aProfile({ plan: { name: 'Free', exports: [] } }));
    await expectShown(dialog().getByRole('link', { name: /plan/ }));
    await expectGone(inDialog(/^Download/));
  });

  it('exports the library as filtered', async () => {
    openApp('/library?search=birch', aProfile());
    await press('Export');
    await expectCall(previewExport, {
      body: expect.objectContaining({ filter: { search: 'birch' } }) as never,
    });
  });

  it('merges into an EZCAD library', async () => {
    await openExport();
    api.on(mergeEzcad, {
      content: 'x',
      media_type: 'application/octet-stream',
      name: 'MarkParam.lib',
    });
    await radio(/[Mm]erge|own EZCAD|EZCAD library/)
      .first()
      .click({ force: true });
    await expect.element(inDialog(/^Merge/)).toBeDisabled();
    await page.getByLabelText(/Your EZCAD/).upload(new File(['abc'], 'MarkParam.lib'));
    await inDialog(/^Merge/).click();
    await expectCall(mergeEzcad, { query: { ids: idOf(20) } });
    expect(api.calls(mergeEzcad)[0]!.body).toEqual(new TextEncoder().encode('abc'));
  });

  it('refuses a library that is too large', async () => {
    await openExport();
    await radio(/[Mm]erge|own EZCAD|EZCAD library/)
      .first()
      .click({ force: true });
    const huge = new File([new Uint8Array(mergeEzcad.upload.max_bytes + 1)], 'MarkParam.lib');
    await page.getByLabelText(/Your EZCAD/).upload(huge);
    await expectShown(dialog().getByRole('alert'));
    await expect.element(inDialog(/^Merge/)).toBeDisabled();
  });
});

describe('the pen sheet', () => {
  const aPen = (pen: number, overrides: object = {}) =>
    sampleOf(penRow, {
      pen,
      name: `Pen ${pen}`,
      step: '',
      mark_speed_mm_s: 800,
      power_pct: 40,
      frequency_khz: 30,
      laser_source: 'Marker',
      ...overrides,
    });

  it('shows only the columns that are used', async () => {
    api.on(listPens, {
      items: [
        aPen(0, {
          hatch_type: 'x',
          hatch_line_distance_mm: 0.05,
          hatch_angle_deg: 45,
          cross_hatch: true,
        }),
        aPen(1, { step: 'finish', enable_contour: true }),
      ],
      left_out_count: 2,
    });
    openApp(`/library/pens?ids=${encodeURIComponent(JSON.stringify([idOf(20)]))}`, aProfile());
    await expectCall(listPens, { body: { ids: [idOf(20)] } });
    await expectShown(page.getByRole('columnheader', { name: 'Frequency (kHz)' }));
    await expectGone(page.getByRole('columnheader', { name: 'Pulse (ns)' }));
    await expectText(/0\.05 mm at 45°/);
    await expectText('Pen 1, finish');
    await expectText(/2 settings left out/);
  });

  it('prints', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => {});
    api.on(listPens, { items: [aPen(0)], left_out_count: 0 });
    openApp(`/library/pens?ids=${encodeURIComponent(JSON.stringify([idOf(20)]))}`, aProfile());
    await expectText('Pen 0');
    await press('Print');
    expect(print).toHaveBeenCalledTimes(1);
    print.mockRestore();
  });

  it('explains where its settings come from when none are selected', async () => {
    openApp('/library/pens', aProfile());
    await expectShown(link(/Library/).last());
    await expect.element(button('Print')).toBeDisabled();
    expect(api.calls(listPens)).toEqual([]);
  });

  it('retries after a failure', async () => {
    api.on(listPens, () => refusal('database_unavailable'));
    openApp(`/library/pens?ids=${encodeURIComponent(JSON.stringify([idOf(20)]))}`, aProfile());
    await expectShown(alert());
    api.on(listPens, { items: [aPen(0)], left_out_count: 0 });
    await press(/try again/i);
    await expectText('Pen 0');
  });
});
