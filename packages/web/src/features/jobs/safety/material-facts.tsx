import type { Job } from '@beamwright/contract';
import { i18n } from '../../../lib/i18n.ts';
import { useSay } from '../../../lib/use-say.ts';
import classes from './material-facts.module.css';
import { Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';

interface MaterialFactsProps {
  safety: Pick<NonNullable<Job['safety']>, 'emissions' | 'data_sheet'>;
}

/** Emissions of the material, and what to look for on its data sheet. */
export function MaterialFacts({ safety: { emissions, data_sheet } }: MaterialFactsProps) {
  const say = useSay();
  if (emissions.length === 0 && data_sheet.length === 0) return null;
  return (
    <Stack as="dl" gap={8} marginTop={12} size="small" tone="second" className={classes.facts}>
      {emissions.length > 0 ? (
        <div>
          <Text as="dt" tone="third">
            {i18n.t('Gives off')}
          </Text>
          <dd>{emissions.join('; ')}</dd>
        </div>
      ) : null}
      {data_sheet.length > 0 ? (
        <div>
          <Text as="dt" tone="third">
            {i18n.t('On the data sheet')}
          </Text>
          {data_sheet.map((hint) => (
            <dd key={hint.text}>{say(hint)}</dd>
          ))}
        </div>
      ) : null}
    </Stack>
  );
}
