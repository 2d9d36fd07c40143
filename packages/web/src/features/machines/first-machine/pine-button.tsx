import { Box } from '../../../ui/box.tsx';
import { pineCutMm } from './estimate-watts.ts';
import classes from './first-machine.module.css';

interface PineButtonProps {
  /** Of a diode; null shows the label alone. */
  watts: number | null;
  label: string;
  isChosen: boolean;
  onClick: () => void;
}

/** Watts, with the pine that they cut. */
export function PineButton({ watts, label, isChosen, onClick }: PineButtonProps) {
  return (
    <button type="button" className={classes.pine} aria-pressed={isChosen} onClick={onClick}>
      {watts === null ? null : <Pine mm={pineCutMm(watts)} />}
      {label}
    </button>
  );
}

function Pine({ mm }: { mm: number }) {
  const top = 28 - Math.max(2, mm * 0.75);
  return (
    <>
      <svg viewBox="0 0 44 34" aria-hidden="true">
        <path d={`M4 ${top}h36V28H4z`} />
        <path className={classes.beam} stroke="var(--ember)" d={`M22 4V${top}`} />
      </svg>
      <Box as="b" size="body" mono tone="first" block>
        {`${mm} mm`}
      </Box>
    </>
  );
}
