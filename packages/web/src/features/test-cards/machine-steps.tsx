import type { TestCard } from '@beamwright/contract';
import { i18n } from '../../lib/i18n.ts';
import classes from './machine-steps.module.css';
import { Stack } from '../../ui/stack.tsx';

function lastStep({ kind }: TestCard): string {
  return kind === 'kerf'
    ? i18n.t('Take out the pieces, measure the two rows and enter the lengths here.')
    : i18n.t('Let it cool, hold it up to the light and mark what you see here.');
}

/** What to do at the laser, in four steps. */
export function MachineSteps({ card }: { card: TestCard }) {
  return (
    <Stack as="ol" gap={8} size="small" className={classes.steps}>
      <li>
        {i18n.t(
          'Load the same stock you’ll use for the job, equally thick and flat, and set the focus.',
        )}
      </li>
      <li>{i18n.t('Open the file and frame it. The whole card must fit on the stock.')}</li>
      <li>
        {i18n.t(
          'Turn on air assist and extraction, then run the card. Stay with the machine. The card starts at low energy and ends at high energy.',
        )}
      </li>
      <li>{lastStep(card)}</li>
    </Stack>
  );
}
