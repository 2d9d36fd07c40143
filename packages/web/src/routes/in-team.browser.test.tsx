import { Suspense, use, useState } from 'react';
import { expect, it } from 'vitest';
import { currentTeam } from '../lib/current-team.ts';
import { expectShown, expectText, press } from '../testing/find.ts';
import { page } from 'vitest/browser';
import { closeScreen, openPart } from '../testing/screen.tsx';
import { useWorkIn } from './in-team.tsx';

it('a page that waits for its code is drawn in its team, and leaves it when it goes', async () => {
  let arrive = () => {};
  const code = new Promise<string>((resolve) => (arrive = () => resolve('loaded')));
  const Late = () => (
    <p>
      {use(code)} in {currentTeam()}
    </p>
  );
  function Team() {
    useWorkIn('northlight');
    const [isAsked, setAsked] = useState(false);
    return isAsked ? (
      <Late />
    ) : (
      <button type="button" onClick={() => setAsked(true)}>
        Open
      </button>
    );
  }
  openPart(
    <Suspense fallback={<p>waiting</p>}>
      <Team />
    </Suspense>,
    () => {},
  );
  await press('Open');
  await expectText('waiting');
  arrive();
  await expectShown(page.getByText('loaded in northlight'));
  await closeScreen();
  expect(currentTeam()).toBeNull();
});
