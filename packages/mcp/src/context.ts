import type { AddedFinding, JobReading } from '@beamwright/domain';

/**
 * Blocks and warnings of an installation for a job that was read, in addition to the domain's own. They raise a verdict
 * and never lower it (SAF-21).
 */
export type FindFindings = (reading: JobReading) => Promise<readonly AddedFinding[]>;

/** What the tools share. */
export interface McpContext {
  findings: FindFindings;
  /** One line for whoever runs the server. */
  log: (line: string) => void;
}
