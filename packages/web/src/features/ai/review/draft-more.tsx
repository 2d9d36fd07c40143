import { Disclosure } from '../../../ui/disclosure.tsx';
import { Box } from '../../../ui/box.tsx';
import type { AiSetting } from '@beamwright/contract';
import { i18n } from '../../../lib/i18n.ts';
import { methodLabel } from '../../../lib/step-labels.ts';
import { useRenderMessage } from '../../../lib/use-render-message.ts';
import { ConfidenceMeter } from '../../../ui/confidence-meter.tsx';
import { SourceList } from '../../../ui/source-list.tsx';
import { ComparisonTable } from './comparison-table.tsx';
import { ReviewRecord } from './review-record.tsx';
import { Text } from '../../../ui/text.tsx';
import { Row } from '../../../ui/stack.tsx';

interface DraftMoreProps {
  setting: AiSetting;
  /** Index of the shown step. */
  step: number;
}

/**
 * Details rarely needed for a decision: all numbers, how our answer was computed, and the history.
 */
export function DraftMore({ setting, step }: DraftMoreProps) {
  const renderMessage = useRenderMessage();
  const proposed = setting.steps[step];
  const ours = setting.engine_steps[step];
  return (
    <Text as="div" pad="4 20 12" size="small" line="top">
      {proposed ? (
        <Box as="details" line="between">
          <Disclosure>{i18n.t('All numbers')}</Disclosure>
          <ComparisonTable proposed={proposed.settings} ours={ours?.settings} />
        </Box>
      ) : null}
      {ours ? (
        <Box as="details" line="between">
          <Disclosure>{i18n.t('How we got our answer')}</Disclosure>
          <Row as="p" gap="8 12" wrap marginBottom={8} tone="second">
            {methodLabel(ours.method)} <ConfidenceMeter confidence={ours.confidence} />
          </Row>
          <p>{renderMessage(ours.rationale)}</p>
          <SourceList sources={ours.sources} />
        </Box>
      ) : null}
      <Box as="details" line="between" open={setting.history.length > 0}>
        <Disclosure>{i18n.t('History')}</Disclosure>
        <ReviewRecord setting={setting} />
      </Box>
    </Text>
  );
}
