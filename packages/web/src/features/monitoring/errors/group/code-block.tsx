import type { ReactNode } from 'react';
import { Box } from '../../../../ui/box.tsx';
import classes from './code-block.module.css';

/** Text as it was written, which scrolls sideways; focusable so that the keyboard can scroll too. */
export function CodeBlock({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box
      as="pre"
      size="small"
      leading={1.6}
      ground="sunk"
      line="top"
      className={classes.code}
      role="region"
      aria-label={label}
      tabIndex={0}
    >
      <code>{children}</code>
    </Box>
  );
}
