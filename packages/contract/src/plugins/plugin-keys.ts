/** Every plugin that ships with Beamwright, in the order in which they are listed first. */
export const PLUGIN_KEYS = [
  'advanced_keyboard_shortcuts',
  'test_cards',
  'job_quote',
  'depth_planner',
  'machine_calibration',
  'workshop_cards',
] as const;
export type PluginKey = (typeof PLUGIN_KEYS)[number];

export const PLUGIN_CATEGORIES = [
  'machine',
  'material',
  'workflow',
  'collaboration',
  'ai',
  'ux',
] as const;
export type PluginCategory = (typeof PLUGIN_CATEGORIES)[number];
