import { Tile } from '../../ui/tile.tsx';
import {
  IconBaselineDensitySmall,
  IconFocus2,
  IconGridDots,
  IconRulerMeasure,
} from '@tabler/icons-react';
import { useId } from 'react';
import { i18n } from '../../lib/i18n.ts';
import covering from '../../ui/covering-input.module.css';
import { Fieldset } from '../../ui/fieldset.tsx';
import { kindHelp, kindLabel } from './card-text.ts';
import classes from './kind-choice.module.css';
import type { CardKind } from './setting-steps.ts';
import { Text } from '../../ui/text.tsx';
import { Stack } from '../../ui/stack.tsx';

const ICONS = {
  grid: IconGridDots,
  interval: IconBaselineDensitySmall,
  focus: IconFocus2,
  kerf: IconRulerMeasure,
};

interface KindChoiceProps {
  kinds: readonly CardKind[];
  value: CardKind;
  onChange: (kind: CardKind) => void;
}

/** Kinds of test card, each with one sentence. */
export function KindChoice({ kinds, value, onChange }: KindChoiceProps) {
  const name = useId();
  return (
    <Stack as={Fieldset} gap={8} legend={i18n.t('What to find')}>
      {kinds.map((kind) => {
        const Icon = ICONS[kind];
        return (
          <Tile key={kind} pad="8 12 12" className={classes.kind}>
            <input
              type="radio"
              className={covering.input}
              name={name}
              value={kind}
              checked={kind === value}
              onChange={() => onChange(kind)}
              aria-labelledby={`${name}-${kind}`}
              aria-describedby={`${name}-${kind}-help`}
            />
            <Icon size={20} stroke={1.6} aria-hidden="true" />
            <span>
              <Text as="b" size="body" weight={550} block id={`${name}-${kind}`}>
                {kindLabel(kind)}
              </Text>
              <Text id={`${name}-${kind}-help`} size="small" tone="second" leading={1.4} block>
                {kindHelp(kind)}
              </Text>
            </span>
          </Tile>
        );
      })}
    </Stack>
  );
}
