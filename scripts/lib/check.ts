export interface CheckOutcome {
  ok: boolean;
  /** Summary on success, for the table: how much was checked. */
  note: string;
  /** How to fix a failure; printed when the check fails. */
  output: string;
}

export interface Check {
  name: string;
  run: () => Promise<CheckOutcome>;
}

export const passed = (note: string): CheckOutcome => ({ ok: true, note, output: '' });

export const failed = (output: string): CheckOutcome => ({
  ok: false,
  note: '',
  output: output.trim(),
});

/** Passes if there are no findings; otherwise prints one line per finding. */
export const expectNone = (findings: readonly string[], note: string): CheckOutcome =>
  findings.length === 0 ? passed(note) : failed(findings.join('\n'));
