import { useState } from 'react';

interface Editing {
  opened: string | undefined;
  isEditing: boolean;
  /** The setting that is edited once it is opened. */
  next: string | null;
}

/**
 * Whether the opened setting is edited. Ends when another one is opened, not when that is asked for:
 * the user may keep a changed form.
 */
export function useEditing(opened: string | undefined) {
  const [state, setState] = useState<Editing>({ opened, isEditing: false, next: null });
  if (state.opened !== opened) {
    setState({ opened, isEditing: state.next !== null && state.next === opened, next: null });
  }
  return {
    isEditing: state.isEditing,
    setEditing: (isEditing: boolean) => setState({ ...state, isEditing }),
    editNext: (id: string | null) =>
      setState({
        ...state,
        isEditing: state.isEditing || (id !== null && id === opened),
        next: id,
      }),
  };
}
