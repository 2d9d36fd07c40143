/** How a file writes one number: `8.000000e+002`, `800.000000` or `800`. */
export type NumberStyle =
  | { kind: 'scientific'; decimals: number; exponentDigits: number; letter: string }
  | { kind: 'fixed'; decimals: number };

/** The style of a written number; `null` when it is none. */
export function styleOf(written: string): NumberStyle | null {
  const scientific = /^[+-]?\d\.(\d+)(e)[+-](\d+)$/i.exec(written);
  if (scientific !== null) {
    const [, decimals = '', letter = 'e', exponent = ''] = scientific;
    return {
      kind: 'scientific',
      decimals: decimals.length,
      exponentDigits: exponent.length,
      letter,
    };
  }
  const fixed = /^[+-]?\d+(?:\.(\d+))?$/.exec(written);
  return fixed === null ? null : { kind: 'fixed', decimals: (fixed[1] ?? '').length };
}

/** A finite number in a style. Example: 800 as `8.000000e+002`. */
export function writeInStyle(value: number, style: NumberStyle): string {
  if (style.kind === 'fixed') return value.toFixed(Math.min(style.decimals, 20));
  const [digits = '', exponent = ''] = value.toExponential(Math.min(style.decimals, 20)).split('e');
  const power = exponent.slice(1).padStart(style.exponentDigits, '0');
  return `${digits}${style.letter}${exponent.startsWith('-') ? '-' : '+'}${power}`;
}
