import type { TestCard } from '@beamwright/contract';
import { i18n } from '../../lib/i18n.ts';
import classes from './machine-steps.module.css';
import { Stack } from '../../ui/stack.tsx';

function lastStep({ kind }: TestCard): string {
  return kind === 'kerf'
    ? i18n.t('Take the pieces out, measure the two rows and enter them here.')
    : i18n.t('Let it cool, hold it to the light and tap here what you see.');
}

/** What to do at the laser, in four steps. */
export function MachineSteps({ card }: { card: TestCard }) {
  return (
    <Stack as="ol" gap={8} className={classes.steps}>
      <li>{i18n.t('Lay in the stock you will use, as thick and as flat, and set the focus.')}</li>
      <li>{i18n.t('Open the file and frame it: all of it must lie on the stock.')}</li>
      <li>
        {i18n.t(
          'Switch air and extraction on and run it. Stay there; it starts gently and ends strong.',
        )}
      </li>
      <li>{lastStep(card)}</li>
    </Stack>
  );
}
