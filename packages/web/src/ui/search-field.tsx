import { TextField } from './text-field.tsx';
import { useDebouncedCallback } from '../lib/use-debounced.ts';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import type { Ref } from 'react';

const TYPING_PAUSE_MS = 250;

interface SearchFieldProps {
  label: string;
  /** What can be searched; also the label by default. */
  placeholder?: string;
  /** Shortcuts that focus it, in the syntax of `aria-keyshortcuts`. */
  shortcuts?: string;
  ref?: Ref<HTMLInputElement>;
  maxLength: number;
  /** Gets the focus when its dialog opens. */
  autoFocus?: boolean;
  value: string;
  /** Called with the trimmed text when typing pauses. */
  onChange: (value: string) => void;
}

export function SearchField(props: SearchFieldProps) {
  const {
    label,
    placeholder = label,
    shortcuts,
    ref,
    maxLength,
    autoFocus,
    value,
    onChange,
  } = props;
  const [typed, setTyped] = useState(value);
  const [asked, setAsked] = useState(value);
  const [given, setGiven] = useState(value);
  const ask = useDebouncedCallback((next: string) => {
    setAsked(next);
    onChange(next);
  }, TYPING_PAUSE_MS);
  // Our own value comes back with a delay, when more may have been typed; any other value was set
  // from outside.
  if (value !== given) {
    setGiven(value);
    if (value !== asked) {
      setAsked(value);
      setTyped(value);
    }
  }
  return (
    <TextField
      ref={ref}
      data-autofocus={autoFocus || undefined}
      type="search"
      aria-label={label}
      aria-keyshortcuts={shortcuts}
      placeholder={placeholder}
      leftSection={<IconSearch size={18} stroke={1.6} aria-hidden="true" />}
      maxLength={maxLength}
      autoComplete="off"
      value={typed}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        ask(currentTarget.value.trim());
      }}
    />
  );
}
