import { collectPlugins, definePlugin, numberSetting, shortcutSetting } from './define-plugin.ts';
import type { PluginKey } from './plugin-keys.ts';

const keyboardShortcuts = definePlugin({
  key: 'advanced_keyboard_shortcuts',
  name: 'Keyboard shortcuts',
  description: 'Go anywhere without the mouse. Press ? to see all of them.',
  category: 'ux',
  icon: 'keyboard',
  minimum_plan: 'Free',
  ui_component_path: 'features/plugins/shortcuts/shortcut-keys.tsx',
  route_path: null,
  settings: {
    quick_search: shortcutSetting({ label: 'Quick search', initial: 'Ctrl+K' }),
    new_workflow: shortcutSetting({ label: 'New workflow', initial: 'Ctrl+Shift+N' }),
    library: shortcutSetting({ label: 'Library', initial: 'Ctrl+Shift+L' }),
    history: shortcutSetting({ label: 'History', initial: 'Ctrl+Shift+H' }),
  },
});

const testCards = definePlugin({
  key: 'test_cards',
  name: 'Test cards',
  description: 'Burn a small grid, tap the best cell.',
  category: 'workflow',
  icon: 'grid-dots',
  minimum_plan: 'Pro',
  feature: 'test_cards',
  ui_component_path: 'features/test-cards/design-page.tsx',
  route_path: '/library/$settingId/test-card',
  settings: {},
});

const jobQuote = definePlugin({
  key: 'job_quote',
  name: 'Job quote',
  description: 'Time and price from your settings.',
  category: 'workflow',
  icon: 'calculator',
  minimum_plan: 'Free',
  ui_component_path: 'features/workshop/estimates/job-sheet-page.tsx',
  route_path: '/library/$settingId/job-sheet',
  settings: {
    hourly_rate: numberSetting({
      set_by: 'both',
      label: 'Hourly rate',
      unit: 'USD',
      min: 0,
      max: 100_000,
      initial: 60,
    }),
    minimum_price: numberSetting({
      set_by: 'both',
      label: 'Minimum price',
      unit: 'USD',
      min: 0,
      max: 1_000_000,
      initial: 0,
    }),
    setup_minutes: numberSetting({
      set_by: 'everyone',
      label: 'Setup time',
      unit: 'min',
      min: 0,
      max: 10_000,
      initial: 5,
    }),
  },
});

const depthPlanner = definePlugin({
  key: 'depth_planner',
  name: 'Depth planner',
  description: 'Plans the passes that reach a depth in metal.',
  category: 'workflow',
  icon: 'stairs-down',
  minimum_plan: 'Free',
  ui_component_path: 'features/jobs/result/workflow.tsx',
  route_path: null,
  settings: {},
});

const machineCalibration = definePlugin({
  key: 'machine_calibration',
  name: 'Machine calibration',
  description: 'Your results and kerf cards adjust later settings to your machine.',
  category: 'machine',
  icon: 'gauge',
  minimum_plan: 'Pro',
  feature: 'feedback_learning',
  ui_component_path: 'features/feedback/feedback-outcome.tsx',
  route_path: null,
  settings: {},
});

const workshopCards = definePlugin({
  key: 'workshop_cards',
  name: 'Workshop cards',
  description: 'Labels and wall sheets with a code to scan at the machine.',
  category: 'collaboration',
  icon: 'qrcode',
  minimum_plan: 'Free',
  ui_component_path: 'features/workshop/print/print-page.tsx',
  route_path: '/library/print',
  settings: {},
});

export const PLUGINS = collectPlugins<PluginKey>([
  keyboardShortcuts,
  testCards,
  jobQuote,
  depthPlanner,
  machineCalibration,
  workshopCards,
]);
