import classes from './logo.module.css';
import { Row } from './stack.tsx';

interface LogoProps {
  size?: number;
  /** Only the symbol, without the name. */
  markOnly?: boolean;
}

export function Logo({ size = 24, markOnly = false }: LogoProps) {
  'use no memo';
  return (
    <Row as="span" gap={8} inline size="card" weight={600} className={classes.logo}>
      <svg width={size} height={size} viewBox="0 0 24 24" fill="none" aria-hidden="true">
        <path d="M12 2v11" stroke="var(--ember)" strokeWidth="2.4" />
        <path d="M3 17h18" stroke="currentColor" strokeWidth="2.4" />
        <path d="M12 13l-3.5 4h7z" fill="var(--ember)" />
      </svg>
      {markOnly ? null : <span>Beamwright</span>}
    </Row>
  );
}
