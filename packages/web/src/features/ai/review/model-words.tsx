import type { AiSetting } from '@beamwright/contract';
import { formatNumber } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import { Text } from '../../../ui/text.tsx';

/** Quoted and kept apart from our text, because the user's sentence may have injected them. */
export function ModelWords({ setting }: { setting: AiSetting }) {
  const { rationale, model, total_tokens } = setting;
  return (
    <section>
      <Text as="h3" size="label" tone="third" weight={500}>
        {i18n.t('In the model’s words')}
      </Text>
      {rationale === '' ? null : (
        <Text
          as="blockquote"
          marginTop={4}
          size="small"
          tone="second"
          breakWords
          pad="0 0 0 12"
          line="left"
        >{`“${rationale}”`}</Text>
      )}
      <Text as="p" size="label" tone="third" marginTop={4} breakWords>
        {i18n.t('{model}, {n} tokens', { model, n: formatNumber(total_tokens) })}
      </Text>
    </section>
  );
}
