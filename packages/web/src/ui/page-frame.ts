import type { ReactNode } from 'react';

interface PageFrameProps {
  /** Instead of the name that the page has in the menu. */
  title?: string;
  /** Above the heading: the way back of a page about one thing. */
  above?: ReactNode;
  sub?: ReactNode;
  /** Next to the heading. */
  actions?: ReactNode;
  /** For a screen-filling workspace. */
  dense?: boolean;
  /** On a phone, the content fills the screen. */
  focused?: boolean;
  children: ReactNode;
}

/** Layout around one of several related pages, injected by `routes/`. */
export type PageFrame = (props: PageFrameProps) => ReactNode;
