import { formatMm, formatWatts, LASER_TYPES, OPERATIONS } from '@beamwright/domain';
import type { McpServer } from '@modelcontextprotocol/server';
import * as z from 'zod';
import type { Account, SavedSetting, SavedStep } from '../account/account.ts';
import { bullets, percent, withoutNulls } from '../answer/lines.ts';
import { show, shownMessage, textsOf } from '../answer/shown-message.ts';
import { settingsLine, showSettings, shownSettings } from '../answer/shown-settings.ts';
import type { FindFindings, McpContext } from '../context.ts';
import { laserInput } from '../machine/machine-input.ts';
import { READS_ONLY, registerTool } from '../register-tool.ts';
import { judgeSaved } from '../safety-judge.ts';

const MAX_SEARCH = 200;
const MAX_SETTINGS = 20;
const USUAL_SETTINGS = 10;
/** A sequence that is longer is opened in the app. */
const MAX_STEPS = 6;

const savedStep = z.object({ operation: z.enum(OPERATIONS), ...shownSettings.shape });

const foundSetting = z.object({
  setting_id: z.uuid().describe('For report_result.'),
  name: z.string(),
  material: z.string(),
  thickness_mm: z.number().optional(),
  laser: z.enum(LASER_TYPES),
  power_watts: z.number(),
  machine: z.string().optional(),
  confidence: z.number(),
  version: z.string(),
  blocked: z.boolean().describe('A dangerous material: it has no steps here, give none.'),
  reasons: z.array(shownMessage).describe('Why it is blocked.'),
  repeats: z.number().describe('How often all steps run in turn.'),
  step_count: z.number(),
  steps: z.array(savedStep).describe(`In run order, at most ${MAX_STEPS}.`),
});

const searchInput = z.strictObject({
  search: z
    .string()
    .trim()
    .max(MAX_SEARCH)
    .optional()
    .describe('Words of name, material, tags or machine. Leave it out to list the newest.'),
  laser: laserInput.optional(),
  operation: z.enum(OPERATIONS).optional(),
  limit: z.number().int().min(1).max(MAX_SETTINGS).default(USUAL_SETTINGS),
});

const searchAnswer = z.object({
  settings: z.array(foundSetting),
  matched: z
    .enum(['exactly', 'nearly'])
    .describe('nearly: nothing matches; these are the closest.'),
  has_more: z.boolean(),
});

type FoundSetting = z.output<typeof foundSetting>;

export function registerSearchLibrary(
  server: McpServer,
  context: McpContext,
  account: Account,
): void {
  registerTool(server, context, {
    name: 'search_library',
    title: 'Search saved settings',
    description:
      'Search the user’s own saved settings by words, laser and operation. Prefer a saved setting for the same machine and material over a computed one.',
    input: searchInput,
    output: searchAnswer,
    annotations: { ...READS_ONLY, openWorldHint: true },
    run: async (query) => {
      const { items, matched, has_more } = await account.searchSettings(query);
      const settings: FoundSetting[] = [];
      for (const item of items) settings.push(await showSaved(item, context.findings));
      return { settings, matched, has_more };
    },
    text: ({ settings, matched, has_more }) =>
      [
        settings.length === 0 ? 'No saved setting matches. Call settings for a computed one.' : '',
        ...(matched === 'nearly' && settings.length > 0
          ? ['Nothing matches exactly; these are the closest:']
          : []),
        ...settings.flatMap(savedLines),
        ...(has_more ? ['There are more: narrow the search.'] : []),
      ].filter(Boolean),
  });
}

async function showSaved(item: SavedSetting, findings: FindFindings): Promise<FoundSetting> {
  const steps = [{ ...item, name: null }, ...item.further_steps];
  const verdict = await judgeSaved({ ...item, steps }, findings);
  const blocked = verdict.level === 'block' || item.safety_bypassed;
  return {
    setting_id: item.id,
    name: item.name,
    material: item.material,
    ...withoutNulls({ thickness_mm: item.thickness_mm, machine: item.machine_name }),
    laser: item.machine_type,
    power_watts: item.machine_power_watts,
    confidence: item.confidence,
    version: item.version,
    blocked,
    reasons: blocked ? verdict.reasons.map(show) : [],
    repeats: item.repeats,
    step_count: steps.length,
    steps: blocked ? [] : steps.slice(0, MAX_STEPS).map(showSavedStep),
  };
}

const showSavedStep = ({ name: _, operation, ...settings }: SavedStep) => ({
  operation,
  ...showSettings({
    speed_mm_min: settings.speed_mm_min,
    power_percent: settings.power_percent,
    passes: settings.passes,
    interval_mm: settings.interval_mm,
    frequency_hz: settings.frequency_hz,
    pulse_width_ns: settings.pulse_width_ns,
    kerf_mm: settings.kerf_mm,
    air_assist: settings.air_assist,
    air_psi: settings.air_psi,
    hatch_angle_deg: null,
    hatch_type: null,
    fill_type: settings.fill_type,
    expected_color: null,
    z_offset_mm: settings.z_offset_mm,
  }),
});

function savedLines(found: FoundSetting): string[] {
  const { name, material, thickness_mm, laser, power_watts, machine, steps, step_count } = found;
  const stock = thickness_mm === undefined ? material : `${material}, ${formatMm(thickness_mm)}`;
  const heading = `${name} (${stock}; ${machine ?? laser}, ${formatWatts(power_watts)}; id ${found.setting_id})`;
  if (found.blocked)
    return bullets(`${heading}: BLOCKED for safety, give no settings`, [
      ...textsOf(found.reasons),
      ...(found.reasons.length === 0 ? ['It was saved despite a safety block.'] : []),
    ]);
  const times = found.repeats > 1 ? `, all steps run ${found.repeats} times in turn` : '';
  return [
    `${heading}, confidence ${percent(found.confidence)}${times}`,
    ...steps.map((step) => `- ${step.operation}: ${settingsLine(step)}`),
    ...(step_count > steps.length
      ? [`- ${step_count - steps.length} more steps: open it in Beamwright.`]
      : []),
  ];
}
