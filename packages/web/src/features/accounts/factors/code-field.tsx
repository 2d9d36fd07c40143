import { useState } from 'react';
import { i18n } from '../../../lib/i18n.ts';
import { Box } from '../../../ui/box.tsx';
import { Field } from '../../../ui/field.tsx';
import { Row } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import classes from '../../../ui/covering-input.module.css';

export const CODE_LENGTH = 6;
const PLACES = Array.from({ length: CODE_LENGTH }, (_, place) => place);

interface CodeFieldProps {
  value: string;
  onChange: (code: string) => void;
  /** With the last digit, typed or pasted. */
  onComplete: (code: string) => void;
  error?: string | undefined;
}

/** Six digits in boxes, which are one input: it can be pasted into, and filled by the browser. */
export function CodeField({ value, onChange, onComplete, error }: CodeFieldProps) {
  const [hasFocus, setFocus] = useState(false);
  const take = (typed: string) => {
    const code = typed.replaceAll(/\D/g, '').slice(0, CODE_LENGTH);
    onChange(code);
    if (code.length === CODE_LENGTH && code !== value) onComplete(code);
  };
  return (
    <Field label={i18n.t('6-digit code')} error={error}>
      {({ className: _, ...control }) => (
        <label>
          <Row gap={8} aria-hidden="true">
            {PLACES.map((place) => (
              <Box
                key={place}
                grow
                controlHeight
                border="control"
                radius="control"
                ground="card"
                pad="8 0"
                style={
                  hasFocus && place === Math.min(value.length, CODE_LENGTH - 1)
                    ? { borderColor: 'var(--ember)', boxShadow: '0 0 0 1px var(--ember)' }
                    : {}
                }
              >
                <Text as="div" size="card" mono textAlign="center">
                  {value[place] ?? '\u00A0'}
                </Text>
              </Box>
            ))}
          </Row>
          <input
            {...control}
            name="code"
            className={classes.input}
            style={{ opacity: 0 }}
            inputMode="numeric"
            autoComplete="one-time-code"
            autoFocus
            value={value}
            onChange={(event) => take(event.currentTarget.value)}
            onFocus={() => setFocus(true)}
            onBlur={() => setFocus(false)}
          />
        </label>
      )}
    </Field>
  );
}
