import type { SolvedCase } from '@beamwright/contract';
import { i18n } from '../../../lib/i18n.ts';
import { Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { ProposedNumbers } from '../parts/proposed-numbers.tsx';

type Level = 'h2' | 'h3';

interface SolvedContentProps {
  solved: SolvedCase;
  /** Of its headings. */
  level: Level;
}

/** What went wrong, what worked and what solved it. */
export function SolvedContent({ solved, level }: SolvedContentProps) {
  const { trouble, solution, before, after } = solved;
  return (
    <Stack gap={16}>
      {trouble === '' ? null : (
        <Words {...{ level }} title={i18n.t('What went wrong')} words={trouble} />
      )}
      <Words {...{ level }} title={i18n.t('What solved it')} words={solution} />
      {after === null ? null : (
        <section aria-label={i18n.t('What worked')}>
          <ProposedNumbers settings={after} was={before} watts={null} />
        </section>
      )}
    </Stack>
  );
}

function Words({ level, title, words }: { level: Level; title: string; words: string }) {
  return (
    <section aria-label={title}>
      <Text as={level} size="small" tone="third">
        {title}
      </Text>
      <Text as="p" breakWords style={{ whiteSpace: 'pre-line' }}>
        {words}
      </Text>
    </section>
  );
}
