import type { Job } from '@beamwright/contract';
import { i18n } from '../../../lib/i18n.ts';
import { operationLabel } from '../../../lib/step-labels.ts';
import { useRenderMessage } from '../../../lib/use-render-message.ts';
import { Notice } from '../../../ui/notice.tsx';
import classes from './workflow-notices.module.css';
import { Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { Box } from '../../../ui/box.tsx';

interface ImpossibleNoticesProps {
  job: Job;
  /** The heading above already says that nothing is possible. */
  isWholeJob?: boolean;
}

/** Operations this laser can't do on this material: why, and what to do instead. */
export function ImpossibleNotices({ job, isWholeJob = false }: ImpossibleNoticesProps) {
  const renderMessage = useRenderMessage();
  return (
    <Stack gap={8} marginBottom={12} className={classes.notices}>
      {job.impossible.map(({ operation, reasons, instead }) => (
        <Notice
          key={operation}
          kind="stop"
          title={
            isWholeJob
              ? operationLabel(operation)
              : i18n.t('{operation}: not possible with this laser', {
                  operation: operationLabel(operation),
                })
          }
        >
          {reasons.map(renderMessage).join(' ')}
          {instead.length === 0 ? null : (
            <>
              <Text as="p" marginTop={8} weight={500}>
                {i18n.t('Instead, use:')}
              </Text>
              <Box as="ul" bullets marginTop={4}>
                {instead.map((other) => (
                  <li key={other.code}>{renderMessage(other)}</li>
                ))}
              </Box>
            </>
          )}
        </Notice>
      ))}
    </Stack>
  );
}
