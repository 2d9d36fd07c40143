import { useId } from 'react';
import type { ReactNode } from 'react';
import classes from './choice.module.css';
import covering from './covering-input.module.css';
import { Fieldset } from './fieldset.tsx';
import { Box } from './box.tsx';

interface Option<V extends string> {
  value: V;
  label: string;
  /** Of all options or of none. */
  picture?: ReactNode;
  /** Before the label. */
  mark?: ReactNode;
}

interface ChoiceProps<V extends string> {
  /** Visible label of the group. */
  label: string;
  hideLabel?: boolean;
  options: readonly Option<V>[];
  value: V;
  onChange: (value: V) => void;
}

const SEGMENTS = {
  group: { border: 'strong', radius: 'control', clip: true, className: classes.options },
  option: { ground: 'card', className: classes.option },
} as const;
const TILES = { group: { className: classes.tiles }, option: { className: classes.tile } } as const;

/** Two to four exclusive options side by side: radio buttons styled as a segmented control, or as tiles with pictures. */
export function Choice<V extends string>(props: ChoiceProps<V>) {
  'use no memo';
  const { label, hideLabel = false, options, value, onChange } = props;
  const name = useId();
  const look = options.some(({ picture }) => picture !== undefined) ? TILES : SEGMENTS;
  return (
    <Fieldset legend={label} hideLegend={hideLabel}>
      <Box {...look.group}>
        {options.map((option) => (
          <Box key={option.value} as="label" {...look.option}>
            <input
              type="radio"
              className={covering.input}
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.picture}
            <span>
              {option.mark}
              {option.label}
            </span>
          </Box>
        ))}
      </Box>
    </Fieldset>
  );
}
