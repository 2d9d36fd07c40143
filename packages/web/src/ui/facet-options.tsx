import { TextField } from './text-field.tsx';
import { useState } from 'react';
import { formatNumber } from '../lib/format.ts';
import { i18n } from '../lib/i18n.ts';
import classes from './facet-options.module.css';
import { Text } from './text.tsx';
import { Box } from './box.tsx';

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
      <Text as="legend" marginBottom={4} size="label" tone="third" weight={500}>
        {label}
      </Text>
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
          <Text
            key={option.value}
            as="label"
            pad="0 8"
            size="body"
            radius="control"
            controlHeight
            className={classes.option}
          >
            <input
              type="checkbox"
              checked={chosen.includes(option.value)}
              onChange={() => onToggle(option.value)}
            />
            <Box as="span" truncate>
              {option.label}
            </Box>
            <Text size="small" mono tone="third">
              {formatNumber(option.count)}
            </Text>
          </Text>
        ))}
        {shown.length === 0 ? (
          <Text as="p" size="small" tone="third" pad={8}>
            {i18n.t('No options')}
          </Text>
        ) : null}
      </div>
    </fieldset>
  );
}
