import { MAX_PREVIEW_SENTENCES } from '@beamwright/contract';
import { LASER_TYPES } from '@beamwright/domain/types';
import type { LaserType } from '@beamwright/domain/types';
import { TextareaField } from '../../ui/textarea-field.tsx';
import { useState } from 'react';
import { i18n } from '../../lib/i18n.ts';
import { useRenderMessage } from '../../lib/use-render-message.ts';
import { Card } from '../../ui/card.tsx';
import { Choice } from '../../ui/choice.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TryResult } from './try-result.tsx';
import { usePreview, type TriedRule } from './use-preview.ts';
import { Stack } from '../../ui/stack.tsx';
import { Text } from '../../ui/text.tsx';

const SENTENCES = [
  'engrave a logo on a powder coated tumbler',
  'mark 20 stainless steel tumblers',
  'cut 3mm birch plywood coasters',
  'cut 5mm foam board letters',
  'engrave leather wallet',
];

/** Tests the rule on sample sentences while it is being edited. */
export function TryPanel({ rule }: { rule: TriedRule }) {
  const renderMessage = useRenderMessage();
  const [text, setText] = useState(SENTENCES.join('\n'));
  const [laser, setLaser] = useState<LaserType>(rule.laser_type_filter ?? 'CO2');
  const sentences = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .slice(0, MAX_PREVIEW_SENTENCES);
  const isReady = rule.pattern.trim() !== '' && sentences.length > 0;
  const input = isReady ? { ...rule, laser_type: laser, sentences } : null;
  const { data, error } = usePreview(input);
  return (
    <Stack as={Card} gap={16}>
      <h2>{i18n.t('Try it on these jobs')}</h2>
      <TextareaField
        label={i18n.t('Jobs, one per line')}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        rows={6}
      />
      <Choice
        label={i18n.t('Laser type')}
        options={LASER_TYPES.map((type) => ({ value: type, label: type }))}
        value={laser}
        onChange={setLaser}
      />
      <Stack aria-live="polite" gap={8}>
        {error ? <ErrorPanel error={error} /> : null}
        {isReady ? null : (
          <Text as="p" size="small" tone="third">
            {i18n.t('Enter a pattern above to see which of these jobs match.')}
          </Text>
        )}
        {isReady && data && data.problems.length > 0 ? (
          <Notice kind="warn" title={i18n.t('This pattern can’t be saved')}>
            {data.problems.map(renderMessage).join(' ')}
          </Notice>
        ) : null}
        {isReady && data && data.results.length > 0 ? (
          <ul>
            {data.results.map((result, index) => (
              <TryResult
                key={`${index} ${result.sentence}`}
                result={result}
                asks={rule.questions.length > 0}
              />
            ))}
          </ul>
        ) : null}
      </Stack>
    </Stack>
  );
}
