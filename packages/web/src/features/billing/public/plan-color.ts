import { PLAN_NAMES } from '@beamwright/contract';
import type { CSSProperties } from 'react';

/** Plans of an administrator's own have the color of text. */
export function planColor(name: string): CSSProperties {
  const known = (PLAN_NAMES as readonly string[]).includes(name);
  return {
    '--plan': known ? `var(--plan-${name.toLowerCase()})` : 'var(--ink-2)',
  } as CSSProperties;
}
