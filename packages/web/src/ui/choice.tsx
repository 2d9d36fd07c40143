import { useId } from 'react';
import type { ReactNode } from 'react';
import classes from './choice.module.css';
import covering from './covering-input.module.css';
import { Fieldset } from './fieldset.tsx';
import segments from './segments.module.css';

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

const SEGMENTS = { group: segments.segments, option: undefined };
const TILES = { group: classes.tiles, option: classes.tile };

/** Two to four exclusive options side by side: radio buttons styled as a segmented control, or as tiles with pictures. */
export function Choice<V extends string>(props: ChoiceProps<V>) {
  'use no memo';
  const { label, hideLabel = false, options, value, onChange } = props;
  const name = useId();
  const look = options.some(({ picture }) => picture !== undefined) ? TILES : SEGMENTS;
  return (
    <Fieldset legend={label} hideLegend={hideLabel}>
      <div className={look.group}>
        {options.map((option) => (
          <label key={option.value} className={look.option}>
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
          </label>
        ))}
      </div>
    </Fieldset>
  );
}
