import { useId } from 'react';
import { i18n } from '../../../lib/i18n.ts';
import { useLibraryAddress } from '../library-address.tsx';
import type { ConfidenceLevel } from '../library-search.ts';
import { confidenceLevelWord } from '../library-words.ts';
import classes from '../../../ui/facet-options.module.css';

const LEVELS: readonly (ConfidenceLevel | undefined)[] = [undefined, 'confident', 'test', 'guess'];

export function ConfidenceFilter() {
  const { search, change } = useLibraryAddress();
  const name = useId();
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{i18n.t('Confidence')}</legend>
      <div className={classes.options}>
        {LEVELS.map((level) => (
          <label key={level ?? 'any'} className={classes.option}>
            <input
              type="radio"
              name={name}
              checked={search.confidence === level}
              onChange={() => change({ confidence: level })}
            />
            <span>{level ? confidenceLevelWord(level) : i18n.t('Any')}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
