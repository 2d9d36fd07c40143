import { updateSetting } from '@beamwright/contract';
import { beforeEach, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { CUT, MARK, openLibrary, row, withSettings } from '../testing/fake-library.ts';
import { withMachines } from '../testing/fake-machines.ts';
import { api } from '../testing/fake-api.ts';
import {
  button,
  dialog,
  expectGone,
  expectShown,
  heading,
  link,
  press,
  pressInDialog,
  textbox,
} from '../testing/find.ts';
import { aMachine, aProfile, aSetting, idOf } from '../testing/samples.ts';
import { openApp } from '../testing/screen.tsx';

const asked = () => dialog(/Discard changes/);

/** Leaves, keeps the form, and leaves again without it. */
async function expectAsked(leave: () => unknown, kept: () => Promise<void>): Promise<void> {
  await leave();
  await expectShown(asked());
  await pressInDialog('Cancel');
  await expectGone(asked());
  await kept();
  await leave();
  await pressInDialog('Discard changes');
  await expectGone(asked());
}

beforeEach(() => {
  withMachines(aMachine());
  withSettings(CUT(), MARK());
});

it.each([
  ['closing the setting', () => press('Close setting')],
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['the menu', () => link('History').click()],
  [
    'opening another setting',
    () =>
      row(/Mark slate/)
        .getByText('Mark slate')
        .click(),
  ],
])('edited numbers are not lost by %s without a question', async (_, leave) => {
  openLibrary(`/library?setting=${idOf(20)}`);
  await press(/^Edit numbers/);
  await textbox(/^Speed/).fill('30');
  await expectAsked(leave, () => expect.element(textbox(/^Speed/)).toHaveValue('30'));
  await expectGone(textbox(/^Speed/));
});

it('nothing is asked without changes, while only the list changes, or once saved', async () => {
  const { navigate } = openLibrary(`/library?setting=${idOf(20)}`);
  await press(/^Edit numbers/);
  await press('Cancel');
  await press(/^Edit numbers/);
  await textbox(/^Speed/).fill('30');
  await navigate({ to: '/library', search: { setting: idOf(20), sort: 'name' } });
  await expectGone(asked());
  api.on(updateSetting, aSetting({ speed_mm_min: 1800 }));
  await press('Save numbers');
  await expectShown(button(/^Edit numbers/));
  await press('Close setting');
  await expectGone(heading('Cut birch'));
});

it('a typed name is not lost without a question', async () => {
  openLibrary(`/library?setting=${idOf(20)}`);
  await press('Rename');
  await textbox('Name').fill('Coasters');
  await expectAsked(
    () => press('Close setting'),
    () => expect.element(textbox('Name')).toHaveValue('Coasters'),
  );
});

it('a changed machine is not lost without a question', async () => {
  openApp(`/machines#edit-${idOf(10)}`, aProfile());
  await textbox('Name').fill('Other');
  await expectAsked(
    () => link('Library').click(),
    () => expect.element(textbox('Name')).toHaveValue('Other'),
  );
  await expectShown(heading('Library'));
});

it('a new question of an administrator is not lost without a question', async () => {
  openApp('/admin/questions', aProfile({ role: 'admin' }));
  await link(/New question/).click();
  await textbox('Name').fill('Coating');
  await expectAsked(
    () => press('All questions and blocks'),
    () => expect.element(textbox('Name')).toHaveValue('Coating'),
  );
});
