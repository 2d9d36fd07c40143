import type { ColorScheme } from '@beamwright/contract';
import { useId } from 'react';
import covering from '../../../ui/covering-input.module.css';
import { Fieldset } from '../../../ui/fieldset.tsx';
import { Row } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import classes from './theme-tiles.module.css';

interface ThemeTilesProps {
  label: string;
  options: readonly { value: ColorScheme; label: string }[];
  value: ColorScheme;
  onChange: (value: ColorScheme) => void;
}

/** Radio buttons that show what each theme looks like. */
export function ThemeTiles({ label, options, value, onChange }: ThemeTilesProps) {
  const name = useId();
  return (
    <Fieldset legend={label} hideLegend>
      <Row gap={12} align="stretch">
        {options.map((option) => (
          <Text key={option.value} as="label" size="small" tone="second" className={classes.tile}>
            <input
              type="radio"
              className={covering.input}
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <Drawing scheme={option.value} />
            <span>{option.label}</span>
          </Text>
        ))}
      </Row>
    </Fieldset>
  );
}

/** Colors of `tokens.css`, which don't follow the theme here. */
const COLORS = {
  light: {
    paper: '#faf8f5',
    sunk: '#f3f0eb',
    card: '#fffefc',
    line: '#cfc8bd',
    ink: '#1c1917',
    ember: '#c2410c',
  },
  dark: {
    paper: '#141210',
    sunk: '#100e0d',
    card: '#1c1a17',
    line: '#4a443c',
    ink: '#f4f0ea',
    ember: '#ff7a45',
  },
};

/** The dashboard in small; the system's theme is half of each. */
function Drawing({ scheme }: { scheme: ColorScheme }) {
  const half = useId();
  return (
    <svg viewBox="0 0 148 88" aria-hidden="true" className={classes.drawing}>
      <Bench scheme={scheme === 'dark' ? 'dark' : 'light'} />
      {scheme === 'auto' ? (
        <>
          <clipPath id={half}>
            <path d="M92 0h56v88H64z" />
          </clipPath>
          <g clipPath={`url(#${half})`}>
            <Bench scheme="dark" />
          </g>
        </>
      ) : null}
    </svg>
  );
}

function Bench({ scheme }: { scheme: keyof typeof COLORS }) {
  const { paper, sunk, card, line, ink, ember } = COLORS[scheme];
  return (
    <>
      <rect width="148" height="88" fill={paper} />
      <rect width="34" height="88" fill={sunk} />
      <rect x="44" y="14" width="94" height="28" rx="4" fill={card} stroke={line} />
      <rect x="112" y="30" width="20" height="7" rx="2" fill={ember} />
      <rect x="44" y="50" width="94" height="30" rx="4" fill={card} stroke={line} />
      <path d="M52 60h14M76 60h14M100 60h14" stroke={ink} strokeWidth="4" />
      <path d="M52 71h78" stroke={line} strokeWidth="2" />
    </>
  );
}
