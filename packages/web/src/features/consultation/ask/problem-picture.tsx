import type { CaseSummary } from '@beamwright/contract';
import type { ReactNode } from 'react';

type Problem = CaseSummary['problem'];

const WOOD = { fill: '#d3b078', stroke: '#8a6534', strokeWidth: 0.7 } as const;
const CHAR = '#2a180b';
const BEAM = { stroke: 'var(--ember)', strokeWidth: 2, fill: 'none' } as const;
const GROUND = 'var(--sunk)';

const sheet = <path {...WOOD} d="M0 18h100v22H0z" />;
const beam = <path {...BEAM} d="M50 2v14" />;

/** A mark from above, in the middle of the sheet. */
const surface = (inside: ReactNode) => (
  <>
    <path {...WOOD} d="M8 8h84v38H8z" />
    {inside}
  </>
);

/** Cross-sections of cuts, and engravings from above. */
const DRAWN: Record<Problem, ReactNode> = {
  not_through: (
    <>
      {sheet}
      <path d="M0 25.3h100M0 32.6h100" stroke="#8a6534" strokeWidth=".7" />
      <path fill={GROUND} d="M46 17.5h8l-2.5 15h-3z" />
      {beam}
    </>
  ),
  charred_edge: (
    <>
      <path {...WOOD} d="M0 18h40v22H0zM60 18h40v22H60z" />
      <path fill={CHAR} d="M34 18h6v22h-6q3-11 0-22M66 18h-6v22h6q-3-11 0-22" />
      {beam}
    </>
  ),
  one_side: (
    <>
      <path {...WOOD} d="M0 18h26v22H0zM32 18h68v22H32z" />
      <path fill={GROUND} d="M66 17.5h6l-1.8 12h-2.4z" />
      <path {...BEAM} d="M29 2v14M69 2v14" />
    </>
  ),
  slanted_edge: (
    <>
      <path {...WOOD} d="M0 18h38l8 22H0zM54 18h46v22H62z" />
      <path {...BEAM} d="M46 2v14" />
    </>
  ),
  rough_edge: (
    <>
      <path {...WOOD} d="M0 18h42q5 4 0 8t0 7t0 7H0zM58 18h42v22H58q-5-4 0-8t0-7t0-7" />
      {beam}
    </>
  ),
  too_light: surface(<path fill={CHAR} fillOpacity=".16" d="M34 16h32v22H34z" />),
  too_dark: surface(<path fill={CHAR} d="M34 16h32v22H34z" />),
  blotchy: surface(
    <>
      <path fill={CHAR} fillOpacity=".45" d="M34 16h32v22H34z" />
      <path fill={CHAR} d="M38 20q5-3 8 1t-4 6t-4-7M54 27q6-3 8 2t-6 5t-2-7" />
    </>,
  ),
  banding: surface(
    <path stroke={CHAR} strokeOpacity=".75" strokeWidth="3" d="M34 18h32M34 25h32M34 32h32" />,
  ),
  blurred: surface(
    <>
      <path fill={CHAR} fillOpacity=".15" d="M30 12h40v30H30z" />
      <path fill={CHAR} fillOpacity=".25" d="M34 16h32v22H34z" />
      <path fill={CHAR} fillOpacity=".4" d="M39 20h22v14H39z" />
    </>,
  ),
  wipes_off: surface(
    <>
      <path fill={CHAR} d="M34 16h14v22H34z" />
      <path fill={CHAR} fillOpacity=".2" d="M48 16l18 4v14l-18 4z" />
    </>,
  ),
  wrong_color: surface(
    <>
      <path fill={CHAR} d="M34 16h16v22H34z" />
      <path fill="#4048a8" d="M50 16h16v22H50z" />
    </>,
  ),
  other: (
    <path
      d="M26 27h.1M50 27h.1M74 27h.1"
      stroke="var(--ink-3)"
      strokeWidth="7"
      strokeLinecap="round"
    />
  ),
};

const FRAME = { background: GROUND, borderRadius: 6, display: 'block', width: '100%' } as const;

/** What a problem looks like. Its name is beside it. */
export const ProblemPicture = ({ problem }: { problem: Problem }) => (
  <svg viewBox="0 0 100 54" style={FRAME} aria-hidden="true">
    {DRAWN[problem]}
  </svg>
);
