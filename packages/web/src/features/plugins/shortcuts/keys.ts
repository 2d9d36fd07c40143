import { SHORTCUT_PATTERN } from '@beamwright/contract';

const MODIFIERS = new Set(['Control', 'Shift', 'Alt', 'Meta', 'AltGraph', 'CapsLock']);

const isMac = (): boolean => /Mac|iPhone|iPad/.test(navigator.platform);

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

export const isModifier = ({ key }: Pick<Pressed, 'key'>): boolean => MODIFIERS.has(key);

/** The key without what Shift or Alt make of it. */
function keyOf({ key, code }: Pick<Pressed, 'key' | 'code'>): string {
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  // A letter is where its keyboard has it; on others, such as Cyrillic, where the US keyboard does.
  if (letter !== undefined) return /^[a-z]$/i.test(key) ? key.toUpperCase() : letter;
  return /^Digit(\d)$/.exec(code)?.[1] ?? SIGNS[code] ?? key;
}

const SIGNS: Partial<Record<string, string>> = {
  Comma: ',',
  Period: '.',
  Slash: '/',
  Semicolon: ';',
  Quote: "'",
  BracketLeft: '[',
  BracketRight: ']',
  Backslash: '\\',
  Equal: '=',
  Minus: '-',
};

/** As a shortcut is stored; null for keys that can't be one. Ctrl is ⌘ on a Mac. */
export function keysOf(event: Pressed, onMac = isMac()): string | null {
  const isMain = onMac ? event.metaKey : event.ctrlKey;
  const isOther = onMac ? event.ctrlKey : event.metaKey;
  if (isOther || isModifier(event)) return null;
  const parts = [
    ...(isMain ? ['Ctrl'] : []),
    ...(event.altKey ? ['Alt'] : []),
    ...(event.shiftKey ? ['Shift'] : []),
    keyOf(event),
  ];
  const keys = parts.join('+');
  return SHORTCUT_PATTERN.test(keys) ? keys : null;
}

const ON_MAC: Partial<Record<string, string>> = { Ctrl: '⌘', Alt: '⌥', Shift: '⇧' };

/** One text for each key cap. */
export const capsOf = (keys: string, onMac = isMac()): string[] =>
  keys.split('+').map((part) => (onMac ? (ON_MAC[part] ?? part) : part));
