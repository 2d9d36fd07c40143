import type { ReactNode } from 'react';

interface PageFrameProps {
  /** What this page decides. */
  sub: string;
  /** Beside the heading. */
  actions?: ReactNode;
  /** For a workbench that fills the screen. */
  dense?: boolean;
  /** On a phone the content has the whole screen. */
  focused?: boolean;
  children: ReactNode;
}

/** What stands around a page that is one of several; `routes/` gives it. */
export type PageFrame = (props: PageFrameProps) => ReactNode;
