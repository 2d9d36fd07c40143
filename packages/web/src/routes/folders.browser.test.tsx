import { createFolder, deleteFolder, listSettings, updateFolder } from '@beamwright/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { withMachines } from '../testing/fake-machines.ts';
import { api, refusal } from '../testing/fake-api.ts';
import {
  button,
  dialog,
  expectCall,
  expectGone,
  expectShown,
  menuitem,
  press,
  pressInDialog,
  textbox,
} from '../testing/find.ts';
import { aLens, aMachine, idOf } from '../testing/samples.ts';
import {
  CUT,
  MARK,
  withSettings,
  withFolders,
  aFolder,
  openLibrary,
} from '../testing/fake-library.ts';

beforeEach(() => {
  withMachines(
    aMachine(),
    aMachine({ id: idOf(12), name: 'Big', power_watts: 100, lenses: [aLens(13, 101.6)] }),
  );
  withSettings(CUT(), MARK());
});

describe('folders', () => {
  const tree = () => page.getByRole('tree');
  const item = (name: RegExp) => page.getByRole('treeitem', { name });

  it('filter the list to their content', async () => {
    withFolders(aFolder(50, 'Wood'), aFolder(51, 'Birch', idOf(50)));
    openLibrary();
    await item(/Wood, 4 settings/).click();
    await expectCall(listSettings, { query: { folder_id: idOf(50) } });
    await expect.element(item(/Wood/)).toHaveAttribute('aria-current', 'true');
    await button(/^All settings/).click();
    await expectCall(listSettings, { query: {} });
  });

  it('expand and move with the arrow keys', async () => {
    withFolders(aFolder(50, 'Wood'), aFolder(51, 'Birch', idOf(50)));
    openLibrary();
    await expectShown(item(/Wood/));
    await expectGone(item(/Birch/));
    item(/Wood/).element().focus();
    await userEvent.keyboard('{ArrowRight}');
    await expectShown(item(/Birch/));
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(item(/Birch/)).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    await expectGone(item(/Birch/));
  });

  it('are created; a refused name stays for editing', async () => {
    openLibrary();
    api.on(createFolder, () => refusal('folder_exists'));
    await press('New folder');
    await textbox(/Folder name/).fill('Wood');
    await userEvent.keyboard('{Enter}');
    await expect.element(textbox(/Folder name/)).toHaveAttribute('aria-invalid', 'true');
    api.on(createFolder, aFolder(50, 'Oak'));
    withFolders(aFolder(50, 'Oak'));
    await textbox(/Folder name/).fill('Oak');
    await userEvent.keyboard('{Enter}');
    await expectCall(createFolder, { body: { name: 'Oak', parent_id: null } });
    await expectShown(item(/Oak/));
  });

  it('are renamed with F2', async () => {
    withFolders(aFolder(50, 'Wood'));
    openLibrary();
    await expectShown(item(/Wood/));
    api.on(updateFolder, aFolder(50, 'Trees'));
    item(/Wood/).element().focus();
    await userEvent.keyboard('{F2}');
    await textbox(/Folder name/).fill('Trees');
    withFolders(aFolder(50, 'Trees'));
    await userEvent.keyboard('{Enter}');
    await expectCall(updateFolder, { params: { id: idOf(50) }, body: { name: 'Trees' } });
    await expectShown(item(/Trees/));
  });

  it('are moved, never into themselves', async () => {
    withFolders(aFolder(50, 'Wood'), aFolder(51, 'Birch', idOf(50)), aFolder(52, 'Metal'));
    openLibrary();
    api.on(updateFolder, aFolder(50, 'Wood', idOf(52)));
    await button('Actions for Wood').click();
    await menuitem(/^Move/).click();
    await expectGone(dialog().getByRole('button', { name: 'Birch' }));
    await pressInDialog('Metal');
    await expectCall(updateFolder, {
      params: { id: idOf(50) },
      body: { parent_id: idOf(52) },
    });
  });

  it('are deleted after confirmation', async () => {
    withFolders(aFolder(50, 'Wood'));
    openLibrary(`/library?folder_id=${idOf(50)}`);
    api.on(deleteFolder, undefined);
    await expectShown(tree());
    await button('Actions for Wood').click();
    await menuitem('Delete').click();
    withFolders();
    await pressInDialog(/Delete/);
    await expectCall(deleteFolder, { params: { id: idOf(50) } });
    await expectGone(item(/Wood/));
    await expectCall(listSettings, { query: {} });
  });
});
