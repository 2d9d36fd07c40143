import type { Breadcrumb, RelatedRequest, WHY_BUILT } from '@beamwright/contract';
import type { Frame } from './grouping/frame.ts';

/** What is kept of an event in addition to its columns. */
export interface EventContext {
  /** Of the source, or of the build if `why_built` says why. */
  frames: Frame[];
  why_built: (typeof WHY_BUILT)[number] | null;
  breadcrumbs: Breadcrumb[];
  request: RelatedRequest | null;
  /** Route of the page or operation. */
  route: string | null;
  /** Hash in the name of the web app’s first file, as the browser said. */
  web: string | null;
}
