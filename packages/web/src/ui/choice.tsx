import { useId } from 'react';
import classes from './choice.module.css';
import covering from './covering-input.module.css';
import { Fieldset } from './fieldset.tsx';
import { Box } from './box.tsx';

interface Option<V extends string> {
  value: V;
  label: string;
}

interface ChoiceProps<V extends string> {
  /** Visible label of the group. */
  label: string;
  hideLabel?: boolean;
  options: readonly Option<V>[];
  value: V;
  onChange: (value: V) => void;
}

/** Two to four exclusive options side by side: radio buttons styled as a segmented control. */
export function Choice<V extends string>(props: ChoiceProps<V>) {
  'use no memo';
  const { label, hideLabel = false, options, value, onChange } = props;
  const name = useId();
  return (
    <Fieldset legend={label} hideLegend={hideLabel}>
      <Box border="strong" radius="control" clip className={classes.options}>
        {options.map((option) => (
          <Box key={option.value} as="label" ground="card" className={classes.option}>
            <input
              type="radio"
              className={covering.input}
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span>{option.label}</span>
          </Box>
        ))}
      </Box>
    </Fieldset>
  );
}
