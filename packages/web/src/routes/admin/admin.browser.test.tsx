import {
  blockDraft,
  createBlock,
  deleteBlock,
  listBlocks,
  listTriggers,
  previewRule,
  safetyBlock,
  updateBlock,
} from '@beamwright/contract';
import type { SafetyBlock } from '@beamwright/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { api, refusal } from '../../testing/fake-api.ts';
import {
  alert,
  expectCall,
  expectShown,
  expectText,
  link,
  press,
  pressInDialog,
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
