import type { ReactNode } from 'react';
import { i18n } from '../../lib/i18n.ts';
import { Box } from '../box.tsx';
import { Text } from '../text.tsx';

interface FigureProps {
  /** Absent where a heading says it. */
  label?: ReactNode;
  /** The formatted number; null if there is none to show. */
  value: string | null;
  /** Said in place of the number. */
  none?: string;
  /** Small, after the number. */
  unit?: ReactNode;
  size?: 'title' | 'number';
  tone?: 'warn' | 'stop' | undefined;
  /** Below: what it is compared with, or the way to its rows. */
  children?: ReactNode;
}

/** One big number with its label above. */
export function Figure({ label, value, none, unit, size = 'title', tone, children }: FigureProps) {
  return (
    <>
      {label === undefined ? null : (
        <Text as="div" size="label" weight={500} tone="third">
          {label}
        </Text>
      )}
      <Box marginTop={2} marginBottom={2}>
        {value === null ? (
          <Text size="small" tone="second">
            {none ?? i18n.t('No data')}
          </Text>
        ) : (
          <Text size={size} mono weight={550} tight leading={1.2} tone={tone} noWrap>
            {value}
          </Text>
        )}
        {unit && value !== null ? (
          <Text size="small" tone="second">
            {' '}
            {unit}
          </Text>
        ) : null}
      </Box>
      {children ? (
        <Text as="div" size="label" tone="second">
          {children}
        </Text>
      ) : null}
    </>
  );
}
