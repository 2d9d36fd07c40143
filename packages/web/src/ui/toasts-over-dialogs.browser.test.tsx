import { useState } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { dialog, expectGone, expectShown, expectText, press } from '../testing/find.ts';
import { openPart } from '../testing/screen.tsx';
import { Dialog } from './dialog.tsx';
import { toastError } from './toast.ts';
import { Toaster } from './toaster.tsx';
import { toastUndo } from './undo-toast.tsx';

function Page() {
  const [opened, setOpened] = useState<string[]>([]);
  const open = (title: string) => setOpened([...opened, title]);
  return (
    <>
      <button type="button" onClick={() => open('Outer')}>
        Open
      </button>
      {['Outer', 'Inner'].map((title) => (
        <Dialog
          key={title}
          title={title}
          opened={opened.includes(title)}
          onClose={() => setOpened(opened.filter((other) => other !== title))}
        >
          <button type="button" onClick={() => open('Inner')}>
            More
          </button>
          <button
            type="button"
            onClick={() => {
              setOpened([]);
              toastError(new Error('Broken'));
            }}
          >
            Save
          </button>
        </Dialog>
      ))}
      <Toaster />
    </>
  );
}

const rethrow = (error: unknown) => {
  throw error;
};

it('a toast from before a dialog opened can be used, and leaves the dialog open', async () => {
  let undone = 0;
  openPart(<Page />, rethrow);
  toastUndo('Unit changed.', () => (undone += 1));
  await press('Open');
  await expectShown(dialog('Outer'));
  await page.getByRole('button', { name: 'Undo' }).click({ timeout: 3000 });
  expect(undone).toBe(1);
  await expectGone(page.getByText('Unit changed.'));
  await expectShown(dialog('Outer'));
});

it('a toast can be used over the dialog on top, and stays when the dialogs are closed', async () => {
  openPart(<Page />, rethrow);
  await press('Open');
  await press('More');
  await expectShown(dialog('Inner'));
  toastUndo('Setting moved.', () => undefined);
  await page.getByRole('button', { name: 'Undo' }).click({ timeout: 3000 });
  toastError(new Error('Broken'));
  await expectText('Unexpected Error');
  await dialog('Inner').getByRole('button', { name: 'Close' }).click();
  await expectGone(dialog('Inner'));
  await expectShown(dialog('Outer'));
  await expectText('Unexpected Error');
  await dialog('Outer').getByRole('button', { name: 'Close' }).click();
  await expectGone(dialog('Outer'));
  await page.getByRole('button', { name: 'Dismiss' }).click({ timeout: 3000 });
  await expectGone(page.getByText('Unexpected Error'));
});

it('what closes a dialog can show a toast', async () => {
  openPart(<Page />, rethrow);
  await press('Open');
  await press('Save');
  await expectGone(dialog());
  await expectText('Unexpected Error');
  await page.getByRole('button', { name: 'Dismiss' }).click({ timeout: 3000 });
});
