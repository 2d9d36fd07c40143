import { useId } from 'react';
import { Text } from '../../../ui/text.tsx';
import { Row } from '../../../ui/stack.tsx';

interface TickBoxProps {
  label: string;
  description?: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** Checkbox with a description below its label. */
export function TickBox({ label, description, checked, onChange }: TickBoxProps) {
  const id = useId();
  return (
    <Row as="label" gap={8} align="start" controlHeight pad="8 0" size="body">
      <input
        type="checkbox"
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
        aria-labelledby={`${id}-label`}
        {...(description ? { 'aria-describedby': `${id}-more` } : {})}
      />
      <span>
        <span id={`${id}-label`}>{label}</span>
        {description ? (
          <Text id={`${id}-more`} size="small" tone="third" leading={1.4} block>
            {description}
          </Text>
        ) : null}
      </span>
    </Row>
  );
}
