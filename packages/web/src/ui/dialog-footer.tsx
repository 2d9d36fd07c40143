import type { ReactNode } from 'react';
import classes from './dialog.module.css';
import { Row } from './stack.tsx';

/** The buttons of a long dialog; they stay visible while it scrolls. */
export const DialogFooter = ({ children }: { children: ReactNode }) => (
  <Row gap={8} wrap align="stretch" justify="end" pad="12 20" line="top" className={classes.footer}>
    {children}
  </Row>
);
