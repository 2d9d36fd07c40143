import type { Attention } from '@beamwright/contract';
import { IconHelp } from '@tabler/icons-react';
import { i18n } from '../../../lib/i18n.ts';
import { useRenderMessage } from '../../../lib/use-render-message.ts';
import { Box } from '../../../ui/box.tsx';
import { Row } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';

/** A check that could not run is never fine. */
export function UncheckedRow({ check }: { check: Attention['unchecked'][number] }) {
  const render = useRenderMessage();
  return (
    <Row gap={16} pad="12 20" line="bottom">
      <IconHelp size={20} stroke={1.6} aria-hidden="true" />
      <Box basis>
        <Text as="h3" size="body" weight={550}>
          {i18n.t('{name}: not checked', { name: render(check.name) })}
        </Text>
        <Text as="p" size="small" tone="second" breakWords>
          {i18n.t('The check failed or took too long. Search the server’s log for {id}.', {
            id: check.request_id,
          })}
        </Text>
      </Box>
    </Row>
  );
}
