import { RETENTION } from '@beamwright/contract';
import type { CSSProperties } from 'react';
import { i18n } from '../../../lib/i18n.ts';
import { Box } from '../../../ui/box.tsx';
import classes from './grace-rule.module.css';

/** The days of grace as a graduated rule; `passed` of them are over. */
export function GraceRule({ passed }: { passed: number }) {
  'use no memo';
  const days = Math.min(RETENTION.grace.days, Math.max(0, passed));
  return (
    <Box
      role="img"
      fullWidth
      aria-label={i18n.t('{passed} of {n, plural, one {# day} other {# days}} are over', {
        passed: days,
        n: RETENTION.grace.days,
      })}
      className={classes.rule}
      style={{ '--share': `${(days / RETENTION.grace.days) * 100}%` } as CSSProperties}
    />
  );
}
