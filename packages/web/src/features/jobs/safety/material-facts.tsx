import { Box } from '../../../ui/box.tsx';
import { Row } from '../../../ui/stack.tsx';
import type { Job } from '@beamwright/contract';
import { i18n } from '../../../lib/i18n.ts';
import { useRenderMessage } from '../../../lib/use-render-message.ts';
import classes from './material-facts.module.css';
import { Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';

interface MaterialFactsProps {
  safety: Pick<NonNullable<Job['safety']>, 'emissions' | 'data_sheet'>;
}

/** Emissions of the material, and what to look for on its data sheet. */
export function MaterialFacts({ safety: { emissions, data_sheet } }: MaterialFactsProps) {
  const renderMessage = useRenderMessage();
  if (emissions.length === 0 && data_sheet.length === 0) return null;
  return (
    <Stack as="dl" gap={8} marginTop={12} size="small" tone="second">
      {emissions.length > 0 ? (
        <Row gap="0 12" align="start" wrap>
          <Text as="dt" tone="third" className={classes.name}>
            {i18n.t('Gives off')}
          </Text>
          <Box as="dd" basis>
            {emissions.join('; ')}
          </Box>
        </Row>
      ) : null}
      {data_sheet.length > 0 ? (
        <Row gap="0 12" align="start" wrap>
          <Text as="dt" tone="third" className={classes.name}>
            {i18n.t('On the data sheet')}
          </Text>
          <Box as="dd" basis>
            {data_sheet.map((hint) => (
              <div key={hint.text}>{renderMessage(hint)}</div>
            ))}
          </Box>
        </Row>
      ) : null}
    </Stack>
  );
}
