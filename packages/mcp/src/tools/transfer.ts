import {
  ASSUMED_PULSES,
  assumptionMessage,
  inEnglish,
  machineOfType,
  transferSetting,
  type MachineProfile,
  type Message,
  type StepSettings,
  type TransferIssue,
} from '@beamwright/domain';
import type { McpServer } from '@modelcontextprotocol/server';
import * as z from 'zod';
import { bullets } from '../answer/lines.ts';
import { show, shownMessage, textsOf } from '../answer/shown-message.ts';
import { settingsLine, showSettings, shownSettings } from '../answer/shown-settings.ts';
import { safetyLines, showSafety, shownSafety } from '../answer/shown-safety.ts';
import type { McpContext } from '../context.ts';
import { machineInput, type MachineInput } from '../machine/machine-input.ts';
import { resolveMachine } from '../machine/resolve-machine.ts';
import { machineLine, showMachine, shownMachine } from '../machine/shown-machine.ts';
import { READS_ONLY, registerTool } from '../register-tool.ts';
import { judgeMaterial, withoutAsking } from '../safety-judge.ts';
import { ToolError } from '../tool-error.ts';
import { materialInput } from './material-input.ts';

const settingInput = z.strictObject({
  speed_mm_min: z.number().positive().max(3_000_000).describe('Of one pass. mm/s × 60.'),
  power_percent: z.number().positive().max(100),
  passes: z.number().int().min(1).max(10_000).default(1),
  interval_mm: z
    .number()
    .positive()
    .max(10)
    .optional()
    .describe('Line interval of a fill, 25.4 / DPI. Leave it out for lines.'),
  frequency_hz: z.number().positive().max(100_000_000).optional().describe('kHz × 1000.'),
  pulse_width_ns: z.number().positive().max(100_000).optional(),
});

const transferInput = z.strictObject({
  material: materialInput(
    'What the setting burns, as the user wrote it. It is checked for safety.',
  ),
  setting: settingInput.describe('A setting that works on the first machine.'),
  from: machineInput.describe('The machine of the setting: name, or laser and power_watts.'),
  to: machineInput.describe('The other machine, or the same one with another lens.'),
});

const quantity = z.object({
  name: z.string(),
  unit: z.enum(['J/mm', 'J/mm²', '%']),
  before: z.number(),
  after: z.number(),
  is_kept: z.boolean(),
});

const transferAnswer = z.object({
  outcome: z.enum(['transferred', 'blocked']),
  from: shownMachine,
  to: shownMachine,
  setting: shownSettings.optional().describe('For the other machine; left out if blocked.'),
  quantities: z.array(quantity).describe('What was to be kept at the material.'),
  limited: z.array(shownMessage).describe('Numbers adjusted to the machine.'),
  warnings: z.array(shownMessage),
  assumptions: z.array(shownMessage),
  safety: shownSafety,
});

type TransferAnswer = z.output<typeof transferAnswer>;

export function registerTransfer(server: McpServer, context: McpContext): void {
  registerTool(server, context, {
    name: 'transfer',
    title: 'Move a setting to another machine',
    description:
      'Convert a setting that works on one machine to another machine or lens of the same laser type, keeping the energy at the material (J/mm or J/mm², pulse fluence and overlap). Never across laser types: call settings instead.',
    input: transferInput,
    output: transferAnswer,
    annotations: READS_ONLY,
    run: async (input) => transfer(input, context),
    text: transferLines,
  });
}

async function transfer(
  { material: asked, setting, ...machines }: z.output<typeof transferInput>,
  { findings }: McpContext,
): Promise<TransferAnswer> {
  const material = withoutAsking(asked);
  const isPulsed = setting.pulse_width_ns !== undefined;
  const from = completeMachine('from', machines.from, isPulsed);
  const to = completeMachine('to', machines.to, isPulsed);
  const verdicts = [
    await judgeMaterial(material, to, findings),
    await judgeMaterial(material, from, findings),
  ];
  const safety = verdicts.find(({ level }) => level === 'block') ?? verdicts[0];
  const checked = {
    from: showMachine(from),
    to: showMachine(to),
    safety: showSafety(safety as NonNullable<typeof safety>),
  };
  const nothing = { quantities: [], limited: [], warnings: [], assumptions: [] };
  if (checked.safety.level === 'block') return { outcome: 'blocked', ...checked, ...nothing };
  const moved = transferSetting({ settings: toSettings(setting), from, to });
  if (!moved.ok) {
    const [issue] = moved.issues;
    throw new ToolError(
      moved.issues.map(({ message }) => inEnglish(message)).join(' '),
      NEXT[issue?.code ?? 'NOT_A_SETTING'],
    );
  }
  const { settings, quantities, clamped, warnings } = moved.value;
  return {
    outcome: 'transferred',
    ...checked,
    setting: showSettings(settings),
    quantities: quantities.map(({ name, unit, from: before, to: after, is_preserved }) => ({
      name: inEnglish(name),
      unit,
      before,
      after,
      is_kept: is_preserved,
    })),
    limited: clamped.map(show),
    warnings: warnings.map(show),
    assumptions: (isPulsed ? [ASSUMED_MOPA] : []).map(show),
  };
}

const ASSUMED_MOPA: Message = assumptionMessage('mopa', {
  shortest: ASSUMED_PULSES.pulse_width_min_ns,
  longest: ASSUMED_PULSES.pulse_width_max_ns,
});

const NEXT: Record<TransferIssue, string> = {
  WAVELENGTH: 'Call settings with the job and the other machine.',
  WATTS_UNKNOWN: 'Ask for the optical watts and pass power_watts for both machines.',
  NOT_A_SETTING: 'Check the numbers of setting.',
};

function completeMachine(
  which: 'from' | 'to',
  input: MachineInput,
  isPulsed: boolean,
): MachineProfile {
  const { type, ...known } = resolveMachine(input);
  if (type === undefined)
    throw new ToolError(
      `The laser of "${which}" is not known.`,
      `Pass ${which}.name, or ${which}.laser and ${which}.power_watts.`,
    );
  const pulses = isPulsed && (known.pulse_width_min_ns ?? null) === null ? ASSUMED_PULSES : {};
  return machineOfType(type, { ...known, ...pulses });
}

/** Air, hatch and focus are not moved, because they are not stated. */
const toSettings = (setting: z.output<typeof settingInput>): StepSettings => ({
  speed_mm_min: setting.speed_mm_min,
  power_percent: setting.power_percent,
  passes: setting.passes,
  interval_mm: setting.interval_mm ?? null,
  frequency_hz: setting.frequency_hz ?? null,
  pulse_width_ns: setting.pulse_width_ns ?? null,
  kerf_mm: null,
  air_assist: null,
  air_psi: null,
  hatch_angle_deg: null,
  hatch_type: null,
  fill_type: setting.interval_mm === undefined ? 'line' : 'fill',
  expected_color: null,
  z_offset_mm: null,
});

function transferLines(answer: TransferAnswer): string[] {
  const { from, to, setting, quantities, limited, warnings, assumptions, safety } = answer;
  const machines = [`From ${machineLine(from)}`, `To ${machineLine(to)}`];
  if (setting === undefined) return [...safetyLines(safety), ...machines];
  const kept = quantities.map(({ name, unit, before, after, is_kept }) =>
    is_kept
      ? `${name} kept at ${after} ${unit}`
      : `${name} ${after} ${unit} instead of ${before} ${unit}`,
  );
  return [
    ...machines,
    `Setting: ${settingsLine(setting)}`,
    ...bullets('At the material', kept),
    ...bullets('Limited', textsOf(limited)),
    ...bullets('Assumed', textsOf(assumptions)),
    ...bullets('Warnings', textsOf(warnings)),
    ...safetyLines(safety),
  ];
}
