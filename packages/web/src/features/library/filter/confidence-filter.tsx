import { useId } from 'react';
import { i18n } from '../../../lib/i18n.ts';
import { useLibraryAddress } from '../library-address.tsx';
import type { ConfidenceLevel } from '../library-search.ts';
import { confidenceLevelLabel } from '../library-labels.ts';
import classes from '../../../ui/facet-options.module.css';
import { Text } from '../../../ui/text.tsx';

const LEVELS: readonly (ConfidenceLevel | undefined)[] = [undefined, 'confident', 'test', 'guess'];

export function ConfidenceFilter() {
  const { search, change } = useLibraryAddress();
  const name = useId();
  return (
    <fieldset className={classes.group}>
      <Text as="legend" marginBottom={4} size="label" tone="third" weight={500}>
        {i18n.t('Confidence')}
      </Text>
      <div className={classes.options}>
        {LEVELS.map((level) => (
          <Text
            key={level ?? 'any'}
            as="label"
            pad="0 8"
            size="body"
            radius="control"
            controlHeight
            className={classes.option}
          >
            <input
              type="radio"
              name={name}
              checked={search.confidence === level}
              onChange={() => change({ confidence: level })}
            />
            <span>{level ? confidenceLevelLabel(level) : i18n.t('Any')}</span>
          </Text>
        ))}
      </div>
    </fieldset>
  );
}
