import { useId } from 'react';
import { formatNumber } from '../lib/format.ts';
import { i18n } from '../lib/i18n.ts';
import covering from './covering-input.module.css';
import { Fieldset } from './fieldset.tsx';
import classes from './edge-score-field.module.css';
import { Row } from './stack.tsx';
import { Box } from './box.tsx';
import { Text } from './text.tsx';

const SCORES = Array.from({ length: 11 }, (_, score) => score);

interface EdgeScoreFieldProps {
  /** 0 to 10; null when not rated. */
  value: number | null;
  onChange: (score: number | null) => void;
}

/** A scale from 0 to 10 with labeled ends: radio buttons, moved by arrow keys. */
export function EdgeScoreField({ value, onChange }: EdgeScoreFieldProps) {
  const name = useId();
  const nameOf = (score: number) => {
    if (score === 0) return i18n.t('0, useless');
    return score === 10 ? i18n.t('10, perfect') : formatNumber(score);
  };
  return (
    <Fieldset legend={i18n.t('How good is the edge or the surface?')}>
      <Box border="control" radius="control" clip className={classes.scale}>
        {SCORES.map((score) => (
          <Box key={score} as="label" ground="card" className={classes.score}>
            <input
              type="radio"
              className={covering.input}
              name={name}
              aria-label={nameOf(score)}
              checked={value === score}
              onChange={() => onChange(score)}
            />
            <Row
              as="span"
              justify="center"
              controlHeight
              size="body"
              mono
              tone="second"
              aria-hidden="true"
            >
              {formatNumber(score)}
            </Row>
          </Box>
        ))}
      </Box>
      <Row justify="between" size="label" tone="third" className={classes.ends}>
        <span aria-hidden="true">{i18n.t('useless')}</span>
        {value === null ? null : (
          <Text
            type="button"
            as="button"
            pad="0 8"
            size="label"
            tone="second"
            radius="small"
            underline
            onClick={() => onChange(null)}
          >
            {i18n.t('Clear')}
          </Text>
        )}
        <span aria-hidden="true">{i18n.t('perfect')}</span>
      </Row>
    </Fieldset>
  );
}
