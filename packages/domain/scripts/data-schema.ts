/**
 * How each column of each `data/*.csv` is read. Columns not listed are text. `number` is a plain number; `estimate` may
 * carry a trailing "?" (unsourced) or be a range, of which the lower, safer end is used; `list` is separated by "|";
 * `phrases` too, each in every spelling and split into words like a sentence, joined by spaces. An empty field is
 * `null`, an empty list is `[]`.
 */
export type ColumnKind = 'number' | 'estimate' | 'boolean' | 'list' | 'phrases';

const settings: Record<string, ColumnKind> = {
  laser_power_w: 'number',
  lens_mm: 'number',
  thickness_mm: 'number',
  speed_mm_s: 'number',
  power_min_pct: 'number',
  power_max_pct: 'number',
  passes: 'number',
  frequency_khz: 'number',
  pulse_width_ns: 'number',
  interval_mm: 'number',
};

const relative: Record<string, ColumnKind> = { ...settings, named_thickness_mm: 'number' };

export const DATA_FILES: Record<string, Record<string, ColumnKind>> = {
  'settings-published': {
    ...settings,
    is_dark: 'boolean',
    is_black_mark: 'boolean',
    defocus_mm: 'number',
  },
  'settings-unknown-power': relative,
  'settings-percent-speed': { ...relative, speed_pct: 'number', ppi_hz: 'number' },
  'mopa-colors': {
    source_power_w: 'estimate',
    speed_mm_s: 'estimate',
    power_pct: 'estimate',
    frequency_khz: 'estimate',
    pulse_ns: 'estimate',
    interval_mm: 'estimate',
    passes: 'estimate',
    defocus_mm: 'estimate',
    lens_mm: 'estimate',
    areal_energy_j_mm2: 'estimate',
  },
  kerf: {
    watts: 'number',
    lens_mm: 'number',
    thickness_mm: 'number',
    kerf_mm: 'number',
    is_per_side: 'boolean',
    is_range_end: 'boolean',
  },
  feasibility: {
    power_w_min: 'number',
    power_w_max: 'number',
    max_single_pass_mm: 'estimate',
    max_multi_pass_mm: 'estimate',
    max_passes_sensible: 'number',
    source: 'list',
  },
  light: {
    watts_under: 'number',
    cut_up_to_mm: 'number',
    most: 'number',
    instead_cut: 'list',
    instead_surface: 'list',
    source: 'list',
  },
  gauges: { mm: 'number', inch: 'number' },
  materials: {
    generic: 'boolean',
    synonyms: 'list',
    objects: 'list',
    hazards: 'list',
    alternatives: 'list',
    density_kg_m3: 'estimate',
    source: 'list',
  },
  machines: {
    wavelength_nm: 'number',
    power_watts: 'number',
    is_galvo: 'boolean',
    bed_width_mm: 'number',
    bed_height_mm: 'number',
    scan_speed_max_mm_s: 'number',
    acceleration_mm_s2: 'number',
    pulse_width_min_ns: 'number',
    pulse_width_max_ns: 'number',
    frequency_min_hz: 'number',
    frequency_max_hz: 'number',
    software: 'list',
    lenses: 'list',
    source: 'list',
  },
  hazards: { under_heat: 'list', emissions: 'list', burns: 'boolean', source: 'list' },
  sources: {},
  'job-words': { words: 'phrases' },
  'column-titles': { titles: 'list' },
  'word-lists': { words: 'list' },
  'advice-words': {},
};
