import {
  blockDraft,
  createBlock,
  databaseStatus,
  deleteBlock,
  getDatabaseStatus,
  getSystemSettings,
  getTaskStatus,
  listBlocks,
  listTriggers,
  previewRule,
  safetyBlock,
  systemSettings,
  updateBlock,
  updateSystemSettings,
} from '@beamwright/contract';
import type { SafetyBlock } from '@beamwright/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { api, noAnswer, refusal } from '../../testing/fake-api.ts';
import {
  alert,
  button,
  choose,
  expectCall,
  expectGone,
  expectShown,
  expectText,
  heading,
  link,
  press,
  pressInDialog,
  radio,
  textbox,
} from '../../testing/find.ts';
import { sampleOf } from '../../testing/sample-of.ts';
import { anAdministrator, idOf } from '../../testing/samples.ts';
import { openApp } from '../../testing/screen.tsx';

describe('safety blocks of the installation', () => {
  const aBlock = (overrides: Partial<SafetyBlock> = {}) =>
    sampleOf(safetyBlock, {
      id: idOf(75),
      name: 'Kydex',
      material_pattern: 'kydex',
      block_level: 'error',
      reason: 'Releases chlorine',
      is_active: true,
      ...overrides,
    });
  const openQuestions = (hash = '') => openApp(`/admin/questions${hash}`, anAdministrator());

  beforeEach(() => {
    api
      .on(listTriggers, { items: [] })
      .on(listBlocks, { items: [aBlock()] })
      .on(previewRule, sampleOf(previewRule.output));
  });

  it('are listed, and switched off', async () => {
    openQuestions();
    await expectShown(link(/Kydex/));
    api.on(updateBlock, ({ body }) => aBlock({ is_active: body.is_active }));
    await page.getByRole('switch', { name: /Kydex/ }).click({ force: true });
    await expectCall(updateBlock, {
      params: { id: idOf(75) },
      body: expect.objectContaining({ is_active: false, name: 'Kydex' }) as never,
    });
  });

  it('are created, with errors next to their field', async () => {
    openQuestions();
    await link(/New safety block/).click();
    await textbox('Name').fill('Boltaron');
    await textbox('Material').fill('boltaron(');
    await page.getByRole('textbox', { name: /^Reason/ }).fill('It is PVC');
    api.on(createBlock, () =>
      refusal('validation_failed', {
        errors: [{ field: 'body.material_pattern', message: 'This pattern cannot be read' }],
      }),
    );
    await press('Save');
    await expectText('This pattern cannot be read');
    await expect.element(textbox('Material')).toHaveFocus();
    api.on(createBlock, aBlock({ name: 'Boltaron' }));
    await textbox('Material').fill('boltaron');
    await press('Save');
    await expectCall(createBlock, {
      body: expect.objectContaining({ name: 'Boltaron', material_pattern: 'boltaron' }) as never,
    });
    await expectShown(link(/Kydex/));
    const sent = api.calls(createBlock).map(({ body: { id: _id, ...draft } }) => draft);
    expect(blockDraft.safeParse(sent[1]).success).toBe(true);
  });

  it('are edited, with the stored values filled in', async () => {
    openQuestions(`#block-${idOf(75)}`);
    await expect.element(textbox('Name')).toHaveValue('Kydex');
    api.on(updateBlock, () => refusal('changed_meanwhile'));
    await textbox('Name').fill('Kydex T');
    await press('Save');
    await expectShown(alert());
    await expectCall(updateBlock, {
      body: expect.objectContaining({ updated_at: aBlock().updated_at, name: 'Kydex T' }) as never,
    });
    await expect.element(textbox('Name')).toHaveValue('Kydex T');
  });

  it('are deleted after confirmation', async () => {
    openQuestions(`#block-${idOf(75)}`);
    api.on(deleteBlock, undefined);
    await press('Delete');
    await pressInDialog(/Delete/);
    await expectCall(deleteBlock, { params: { id: idOf(75) } });
    await expectShown(link(/New safety block/));
  });

  it('can be closed without saving', async () => {
    openQuestions(`#block-${idOf(75)}`);
    await textbox('Name').fill('Other');
    await press('Cancel');
    await expectShown(link(/Kydex/));
    expect(api.calls(updateBlock)).toEqual([]);
  });

  it('report a failure to load', async () => {
    api.on(listBlocks, () => refusal('database_unavailable'));
    openQuestions();
    await expectShown(alert());
    api.on(listBlocks, { items: [aBlock()] });
    await press(/try again/i);
    await expectShown(link(/Kydex/));
  });
});

describe('installation settings', () => {
  const settings = sampleOf(systemSettings, { generation_order: 'specification' });

  beforeEach(() => {
    api.on(getSystemSettings, settings).on(getTaskStatus, { failing: [] });
  });

  it('set which answer comes first', async () => {
    openApp('/admin/server', anAdministrator());
    const saved = { ...settings, generation_order: 'approved_first' as const };
    api.on(updateSystemSettings, () => {
      api.on(getSystemSettings, saved);
      return saved;
    });
    await choose('Approved settings');
    await expectCall(updateSystemSettings, { body: { generation_order: 'approved_first' } });
    await expect.element(radio('Approved settings')).toBeChecked();
  });

  it('show the previous choice when saving fails', async () => {
    openApp('/admin/server', anAdministrator());
    await expectShown(radio('Approved settings'));
    api.on(updateSystemSettings, noAnswer);
    await choose('Approved settings');
    await expectShown(alert());
    await expect.element(radio('Approved settings')).not.toBeChecked();
  });

  it('report a damaged database', async () => {
    api.on(
      getDatabaseStatus,
      sampleOf(databaseStatus, { engine: 'embedded', damage: 'page 7', last_backup_at: null }),
    );
    openApp('/admin/server', anAdministrator());
    await expectText(/page 7/);
    await expectText(/none yet/);
  });

  it('list the background tasks that failed', async () => {
    api.on(getTaskStatus, {
      failing: [{ id: 'privacy.erase-accounts', started_at: '2026-11-09T12:00:00Z' }],
    });
    openApp('/admin/server', anAdministrator());
    await expectText('Background tasks failed');
    await expectText(/^They’ll be retried automatically\. The server log has the cause\./);
    await expectText('privacy.erase-accounts');
  });

  it('hide the embedded database’s card on PostgreSQL', async () => {
    api.on(getDatabaseStatus, sampleOf(databaseStatus, { engine: 'postgresql' }));
    openApp('/admin/server', anAdministrator());
    await expectShown(radio('Approved settings'));
    await expectGone(heading('Database'));
    await expectGone(button(/Restart/));
  });
});
