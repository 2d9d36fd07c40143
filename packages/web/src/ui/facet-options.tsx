import { TextField } from './text-field.tsx';
import { useState } from 'react';
import { formatNumber } from '../lib/format.ts';
import { i18n } from '../lib/i18n.ts';
import classes from './facet-options.module.css';
import { Text } from './text.tsx';

export interface FacetOption {
  value: string;
  label: string;
  count: number;
}

interface FacetOptionsProps {
  label: string;
  options: readonly FacetOption[];
  chosen: readonly string[];
  onToggle: (value: string) => void;
}

/** From this many options, a search field narrows the list. */
const MANY = 9;

/** Options of one filter with the number of matching settings. */
export function FacetOptions({ label, options, chosen, onToggle }: FacetOptionsProps) {
  const [words, setWords] = useState('');
  const wanted = words.trim().toLocaleLowerCase();
  const known = options.map(({ value }) => value);
  // Options from the URL that no setting has; listed so they can be cleared.
  const strays = chosen
    .filter((value) => !known.includes(value))
    .map((value) => ({ value, label: value, count: 0 }));
  const shown = [...strays, ...options].filter((option) =>
    option.label.toLocaleLowerCase().includes(wanted),
  );
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{label}</legend>
      {options.length >= MANY ? (
        <TextField
          className={classes.find ?? ''}
          aria-label={i18n.t('Find in {label}', { label })}
          placeholder={i18n.t('Find')}
          value={words}
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
        />
      ) : null}
      <div className={classes.options}>
        {shown.map((option) => (
          <label key={option.value} className={classes.option}>
            <input
              type="checkbox"
              checked={chosen.includes(option.value)}
              onChange={() => onToggle(option.value)}
            />
            <span className={classes.label}>{option.label}</span>
            <Text size="small" mono tone="third">
              {formatNumber(option.count)}
            </Text>
          </label>
        ))}
        {shown.length === 0 ? (
          <Text as="p" size="small" tone="third" className={classes.none}>
            {i18n.t('No options')}
          </Text>
        ) : null}
      </div>
    </fieldset>
  );
}
