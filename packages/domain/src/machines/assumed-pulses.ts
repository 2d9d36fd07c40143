/** Pulse widths of a common MOPA source in ns (JPT M7), assumed where a setting has a pulse width. */
export const ASSUMED_PULSES = { pulse_width_min_ns: 2, pulse_width_max_ns: 500 } as const;
