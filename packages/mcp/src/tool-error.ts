/** A problem that the assistant can solve: what is wrong, and its next step. */
export class ToolError extends Error {
  readonly next: string;

  constructor(problem: string, next: string) {
    super(problem);
    this.name = 'ToolError';
    this.next = next;
  }
}
