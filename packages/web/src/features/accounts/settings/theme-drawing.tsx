import type { ColorScheme } from '@beamwright/contract';
import { useId } from 'react';

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
export function ThemeDrawing({ scheme }: { scheme: ColorScheme }) {
  const half = useId();
  return (
    <svg viewBox="0 0 148 88" aria-hidden="true">
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
