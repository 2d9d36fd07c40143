import { useState } from 'react';
import { checkValues, problemsFromServer } from './machine-values.ts';
import type { FieldProblems, MachineField, MachineValues } from './machine-values.ts';
import { problemText } from './problem-text.ts';

type FieldErrors = readonly { field: string; message: string }[];

export interface MachineValuesState {
  values: MachineValues;
  set: (patch: Partial<MachineValues>) => void;
  /** Error below a field, or null; errors appear only after the first attempt to save. */
  errorOf: (field: MachineField) => string | null;
  /** Shows the errors; returns true when there are none. */
  reveal: () => boolean;
}

/** Form values with their errors: our own validation first, then the server's. */
export function useMachineValues(
  initial: MachineValues,
  serverErrors: FieldErrors,
): MachineValuesState {
  const [values, setValues] = useState(initial);
  const [revealed, setRevealed] = useState(false);
  const [edited, setEdited] = useState<ReadonlySet<MachineField>>(new Set());
  const check = checkValues(values);
  const fromServer = problemsFromServer(serverErrors);
  const own: FieldProblems = check.ok || !revealed ? {} : check.problems;

  return {
    values,
    set: (patch) => {
      setValues((before) => ({ ...before, ...patch }));
      setEdited((before) => new Set([...before, ...(Object.keys(patch) as MachineField[])]));
    },
    errorOf: (field) =>
      problemText(field, own[field] ?? (edited.has(field) ? undefined : fromServer[field])),
    reveal: () => {
      setRevealed(true);
      setEdited(new Set());
      return check.ok;
    },
  };
}
