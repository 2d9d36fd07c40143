import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { ChunkError } from '../lib/chunks/chunk-error.ts';
import { lazyPart } from '../lib/chunks/lazy-part.ts';
import { button, dialog, expectGone, expectShown, menuitem, press } from '../testing/find.ts';
import { openPart } from '../testing/screen.tsx';
import { Button } from './button.tsx';
import { ConfirmProvider, useConfirm } from './confirm.tsx';
import { MenuButton } from './menu-button.tsx';
import { MenuItem, MenuPanel } from './menu.tsx';
import { Toaster } from './toaster.tsx';

/** Code that doesn't load at first: the server is away. */
function loadsLater<P extends object>(Loaded: (props: P) => ReactNode) {
  let isAway = true;
  const part = lazyPart<P>(
    async () => {
      if (isAway) throw new ChunkError('away', '/assets/part.js');
      return Loaded;
    },
    { isNext: false },
  );
  return { part, comeBack: () => (isAway = false) };
}

const failure = () => page.getByText('This part hasn’t loaded yet');

const caught: unknown[] = [];

beforeEach(() => {
  caught.length = 0;
});

describe('a click whose code does not load', () => {
  it('shows what to do, and the next click on a menu tries again', async () => {
    const { part: Panel, comeBack } = loadsLater(() => (
      <MenuPanel>
        <MenuItem onClick={() => undefined}>Rename</MenuItem>
      </MenuPanel>
    ));
    openPart(
      <>
        <MenuButton target={<button type="button">Actions</button>}>
          <Panel />
        </MenuButton>
        <Toaster />
      </>,
      (error) => caught.push(error),
    );
    await press('Actions');
    await expectShown(failure());
    await expectShown(page.getByText(/Check your connection, then try again/));
    await expect.element(button('Actions')).toHaveAttribute('aria-expanded', 'false');
    comeBack();
    await press('Actions');
    await expectShown(menuitem('Rename'));
    expect(caught).toEqual([expect.any(ChunkError)]);
  });

  it('cancels what was to be confirmed, and the next click asks again', async () => {
    const { part: Body, comeBack } = loadsLater(() => 'It can’t be undone.');
    const answers: boolean[] = [];
    function DeleteButton() {
      const confirm = useConfirm();
      const ask = async () =>
        answers.push(await confirm({ title: 'Delete it?', body: <Body />, confirm: 'Yes' }));
      return <Button onClick={() => void ask()}>Delete</Button>;
    }
    openPart(
      <ConfirmProvider>
        <DeleteButton />
        <Toaster />
      </ConfirmProvider>,
      (error) => caught.push(error),
    );
    await press('Delete');
    await expect.poll(() => answers).toEqual([false]);
    await expectShown(failure());
    await expectGone(dialog());
    comeBack();
    await press('Delete');
    await expectShown(dialog('Delete it?'));
    await press('Yes');
    await expect.poll(() => answers).toEqual([false, true]);
    expect(caught).toEqual([expect.any(ChunkError)]);
  });
});
