import { ERASE_GRACE_DAYS } from '@beamwright/contract';
import type { CSSProperties } from 'react';
import { i18n } from '../../../lib/i18n.ts';
import { Box } from '../../../ui/box.tsx';
import classes from './grace-rule.module.css';

/** The days of grace as a graduated rule; `passed` of them are over. */
export function GraceRule({ passed }: { passed: number }) {
  'use no memo';
  const days = Math.min(ERASE_GRACE_DAYS, Math.max(0, passed));
  return (
    <Box
      role="img"
      fullWidth
      aria-label={i18n.t('{passed} of {n, plural, one {# day} other {# days}} are over', {
        passed: days,
        n: ERASE_GRACE_DAYS,
      })}
      className={classes.rule}
      style={{ '--share': `${(days / ERASE_GRACE_DAYS) * 100}%` } as CSSProperties}
    />
  );
}
