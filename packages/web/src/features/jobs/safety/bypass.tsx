import { Button } from '../../../ui/button.tsx';
import { useState } from 'react';
import { i18n } from '../../../lib/i18n.ts';
import { TickBox } from '../fields/tick-box.tsx';
import classes from './safety-dialog.module.css';
import { Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';

interface BypassProps {
  isRunning: boolean;
  onBypass: () => void;
}

/** Bypasses a block only after the user accepts the consequences, including the log entry. */
export function Bypass({ isRunning, onBypass }: BypassProps) {
  const [knows, setKnows] = useState(false);
  return (
    <Stack as="section" gap={8} marginTop={20} line="top" pad="16 0 0" className={classes.bypass}>
      <h3>{i18n.t('Continue anyway')}</h3>
      <Text as="p" size="small" tone="second">
        {i18n.t(
          'Confidence drops by 20 points for each step and by 30 for the whole job. The bypass is logged with your account and the time.',
        )}
      </Text>
      <TickBox
        checked={knows}
        onChange={setKnows}
        label={i18n.t(
          'I know what this material releases, and I have the extraction and protection for it.',
        )}
      />
      <div>
        <Button color="red" disabled={!knows} loading={isRunning} onClick={onBypass}>
          {i18n.t('Get settings anyway')}
        </Button>
      </div>
    </Stack>
  );
}
