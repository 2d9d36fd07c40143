import { useId } from 'react';
import { Fieldset } from '../../../ui/fieldset.tsx';
import classes from './questions.module.css';
import { Text } from '../../../ui/text.tsx';

interface ChoiceListProps<V extends string> {
  question: string;
  help: string | null;
  options: readonly { value: V; label: string }[];
  /** Null when none is chosen yet. */
  chosen: V | null;
  onChoose: (value: V) => void;
}

/** Answers one below the other, of which one is chosen. */
export function ChoiceList<V extends string>(props: ChoiceListProps<V>) {
  const { question, help, options, chosen, onChoose } = props;
  const name = useId();
  return (
    <Fieldset legend={question}>
      {help === null ? null : (
        <Text as="p" size="small" tone="third" className={classes.help}>
          {help}
        </Text>
      )}
      {options.map(({ value, label }) => (
        <label key={value} className={classes.choice}>
          <input
            type="radio"
            name={name}
            checked={value === chosen}
            onChange={() => onChoose(value)}
          />
          {label}
        </label>
      ))}
    </Fieldset>
  );
}
