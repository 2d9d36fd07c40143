import {
  getImport,
  listImportRows,
  listImports,
  MAX_IMPORT_BYTES,
  startImport,
  undoImport,
} from '@beamwright/contract';
import { flushSync } from 'react-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { withMachines } from '../testing/fake-machines.ts';
import { api, never, noAnswer, refusal } from '../testing/fake-api.ts';
import {
  alert,
  button,
  checkbox,
  combobox,
  expectCall,
  expectCalls,
  expectGone,
  expectShown,
  expectText,
  heading,
  link,
  press,
} from '../testing/find.ts';
import { aLens, aMachine, aProfile, idOf } from '../testing/samples.ts';
import { openApp } from '../testing/screen.tsx';
import {
  ID,
  aDraft,
  aRow,
  openDraft,
  aFile,
  chooseFile,
  dropFile,
} from '../testing/fake-import.ts';
import { isSubscribed, publish } from '../testing/fake-event-source.ts';
import { finishUpload } from '../testing/fake-upload.ts';

beforeEach(() => {
  withMachines(aMachine({ lenses: [aLens(11, 50.8)] }));
});

describe('choosing a file', () => {
  const openStart = () => openApp('/library/import', aProfile());

  it('reads it for the only machine, and shows what would change', async () => {
    const draft = aDraft({ counts: { new: 1 } });
    api
      .on(startImport, draft)
      .on(getImport, draft)
      .on(listImportRows, { items: [aRow(0, 'new')], next_cursor: null });
    openStart();
    await expect.element(combobox('Machine')).toHaveValue(idOf(10));
    await chooseFile();
    await expectCall(startImport, {
      query: expect.objectContaining({
        file_name: 'wood.clb',
        machine_id: idOf(10),
        lens_id: idOf(11),
      }) as never,
    });
    await expectShown(checkbox('Import Row 0'));
  });

  it('accepts a dropped file, up to the limit', async () => {
    api.on(startImport, never);
    openStart();
    await expectShown(button(/Choose a file/));
    dropFile(aFile('large.clb', MAX_IMPORT_BYTES));
    await expectShown(page.getByRole('progressbar'));
    await expectCalls(startImport, 1);
  });

  it('can be dragged over the page without opening in the browser', async () => {
    openStart();
    await expectShown(heading(/Drop a file/));
    const over = new DragEvent('dragover', { bubbles: true, cancelable: true });
    heading(/Drop a file/)
      .element()
      .dispatchEvent(over);
    expect(over.defaultPrevented).toBe(true);
  });

  it('is read for the chosen machine and lens', async () => {
    withMachines(
      aMachine({ lenses: [aLens(11, 50.8), aLens(13, 101.6)] }),
      aMachine({ id: idOf(12), name: 'Marker' }),
    );
    api.on(startImport, never);
    openStart();
    await combobox('Machine').selectOptions('K40');
    await combobox('Lens').selectOptions(idOf(13));
    await chooseFile();
    await expectCall(startImport, {
      query: expect.objectContaining({ machine_id: idOf(10), lens_id: idOf(13) }) as never,
    });
  });

  it('can take the machine from the file', async () => {
    api.on(startImport, never);
    openStart();
    await combobox('Machine').selectOptions('');
    await expectGone(combobox('Lens'));
    await chooseFile();
    await expectCalls(startImport, 1);
    expect(api.calls(startImport)[0]!.query).not.toHaveProperty('machine_id');
  });

  it('does not choose between several machines', async () => {
    withMachines(aMachine(), aMachine({ id: idOf(12), name: 'Marker' }));
    openStart();
    await expectShown(button(/Choose a file/));
    await expect.element(combobox('Machine')).toHaveValue('');
  });

  it('refuses a file that is too large before it is sent', async () => {
    openStart();
    await expectShown(button(/Choose a file/));
    dropFile(aFile('huge.clb', MAX_IMPORT_BYTES + 1));
    await expectShown(alert());
    await expectText(/huge\.clb/);
    await expectText(/The limit is 10 MB/);
    expect(api.calls(startImport)).toEqual([]);
  });

  it('shows its progress, and can be canceled', async () => {
    api.on(startImport, never);
    openStart();
    await expectShown(button(/Choose a file/));
    await chooseFile();
    await expectShown(page.getByRole('progressbar'));
    await press('Cancel');
    await expectShown(button(/Choose a file/));
    await expectGone(alert());
  });

  describe('its progress', () => {
    const bar = () => page.getByRole('progressbar');
    const channelOfUpload = () => `import-${api.calls(startImport)[0]!.query.id}`;
    const publishProgress = (data: unknown) => publish(channelOfUpload(), 'progress', data);
    const upload = async () => {
      api.on(startImport, never);
      openStart();
      await expectShown(button(/Choose a file/));
      await chooseFile();
      await expectCalls(startImport, 1);
    };
    const finish = async () => {
      await upload();
      finishUpload();
      await expectText('Reading file');
      await expect.poll(() => isSubscribed(channelOfUpload()), { timeout: 8000 }).toBe(true);
    };

    it('is the uploaded share at first, and the machine can’t be changed', async () => {
      await upload();
      await expectText('Uploading file');
      await expect.element(bar()).toHaveAttribute('value', '0.5');
      await expect.element(combobox('Machine')).toBeDisabled();
      expect(isSubscribed(channelOfUpload())).toBe(false);
    });

    it('is unknown until the server reports it', async () => {
      await finish();
      await expect.element(bar()).not.toHaveAttribute('value');
    });

    it.each([
      [{ stage: 'waiting', done: 0, ahead: 0 }, /Yours is next/],
      [{ stage: 'waiting', done: 0, ahead: 1 }, /1 file is ahead/],
      [{ stage: 'judging', done: 0.25, ahead: 0 }, 'Checking settings'],
      [{ stage: 'saving', done: 0.25, ahead: 0 }, 'Saving'],
    ])('is what the server reports: %o', async (progress, words) => {
      await finish();
      publishProgress(progress);
      await expectText(words);
      if (progress.done > 0) await expect.element(bar()).toHaveAttribute('value', '0.25');
    });

    it.each([
      null,
      'saving',
      { stage: 'unknown', done: 0.25, ahead: 0 },
      { stage: 'saving', ahead: 0 },
      { stage: 'saving', done: '0.25', ahead: 0 },
      { stage: 'saving', done: 0.25 },
      { stage: 'saving', done: 0.25, ahead: '0' },
    ])('ignores what it does not know: %o', async (data) => {
      await finish();
      // Everything that the app renders for these events is on screen when this returns.
      flushSync(() => {
        publishProgress(data);
        publish(channelOfUpload(), 'other', { stage: 'saving', done: 0.25, ahead: 0 });
      });
      await expectText('Reading file');
      await expect.element(bar()).not.toHaveAttribute('value');
    });
  });

  it('reports that a file cannot be read', async () => {
    api.on(startImport, () => refusal('import_unreadable'));
    openStart();
    await expectShown(button(/Choose a file/));
    await chooseFile();
    await expectShown(alert());
    await expectShown(button(/Choose a file/));
    await expectGone(button(/try again/i));
  });

  it('reports that a file does not arrive, and sends it again', async () => {
    api.on(startImport, noAnswer);
    openStart();
    await expectShown(button(/Choose a file/));
    await chooseFile();
    await expectShown(alert());
    api.on(startImport, never);
    await press(/try again/i);
    await expectCalls(startImport, 2);
    await expectGone(alert());
    const [first, second] = api.calls(startImport);
    expect(second!.query).toEqual({ ...first!.query, id: expect.any(String) as never });
    expect(second!.query.id).not.toBe(first!.query.id);
  });

  it('lists earlier imports, and which can be undone', async () => {
    api
      .on(listImports, {
        items: [
          aDraft({ status: 'applied', applied_at: '2026-01-01T00:00:00.000Z' }),
          aDraft({ id: idOf(96), file_name: 'steel.lib', format: 'ezcad2_library' }),
        ],
      })
      .on(undoImport, { removed: 3, restored: 1, kept: [], kept_count: 0 });
    openStart();
    await expectShown(link('steel.lib'));
    expect(button(/Undo/).elements()).toHaveLength(1);
    await press(/wood\.clb/);
    await expectCall(undoImport, { params: { id: ID } });
    await expectText(/3 removed, 1 restored$/);
  });

  it.each([
    [
      { status: 'applied', applied_at: '2026-01-02T00:00:00.000Z' } as const,
      /LightBurn \.clb · Saved Jan 2, 2026/,
    ],
    [
      { status: 'undone', applied_at: '2026-01-02T00:00:00.000Z' } as const,
      /Undone, saved Jan 2, 2026/,
    ],
    [
      { status: 'draft', created_at: '2026-01-03T00:00:00.000Z' } as const,
      /Not saved yet, uploaded Jan 3, 2026/,
    ],
  ])('shows the status of an earlier import: %o', async (overrides, words) => {
    api.on(listImports, { items: [aDraft(overrides)] });
    openStart();
    await expectText(words);
  });

  it('lists nothing before the first import', async () => {
    api.on(listImports, { items: [] });
    openStart();
    await expectShown(button(/Choose a file/));
    await expect.poll(() => api.calls(listImports).length).toBeGreaterThan(0);
    await expectGone(heading(/imports/i));
  });

  it('opens an earlier import at its address', async () => {
    api.on(listImports, { items: [aDraft({ file_name: 'steel.lib' })] }).on(getImport, aDraft());
    const router = openStart();
    await link('steel.lib').click();
    await expectShown(heading('wood.clb'));
    expect(router.state.location.search).toEqual({ id: ID });
  });

  it('reports that an import was deleted', async () => {
    api.on(getImport, () => refusal('not_found'));
    openApp(`/library/import?id=${ID}`, aProfile());
    await expectShown(heading('Import not found'));
  });

  it('retries a failed load', async () => {
    api.on(getImport, () => refusal('database_unavailable'));
    openApp(`/library/import?id=${ID}`, aProfile());
    await expectShown(button(/try again/i));
    api.on(getImport, aDraft());
    await press(/try again/i);
    await expectText(/no settings/i);
  });
});

describe('after an import', () => {
  it('can be undone, and names what was kept', async () => {
    openDraft(aDraft({ status: 'applied', applied_at: '2026-01-01T00:00:00.000Z' }));
    api.on(undoImport, {
      removed: 3,
      restored: 1,
      kept: [{ id: idOf(20), name: 'Cut birch' }],
      kept_count: 1,
    });
    await expectShown(heading(/wood\.clb/));
    await press(/^Undo/);
    await expectText(/3 removed, 1 restored, 1 kept because it changed since or is read-only/);
    await expectText('Cut birch');
    await expectGone(button(/^Undo/));
  });

  it('shows that it was undone', async () => {
    openDraft(aDraft({ status: 'undone' }));
    await expectText('This import was undone');
    await expectGone(button(/^Undo/));
  });
});
