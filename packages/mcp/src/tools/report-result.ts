import type { McpServer } from '@modelcontextprotocol/server';
import * as z from 'zod';
import type { Account, SavedResult } from '../account/account.ts';
import { percent } from '../answer/lines.ts';
import { shownMessage } from '../answer/shown-message.ts';
import { mmPerSecond, speedText } from '../answer/shown-settings.ts';
import type { McpContext } from '../context.ts';
import { registerTool } from '../register-tool.ts';
import { judgeOnLasers, withoutAsking } from '../safety-judge.ts';
import { ToolError } from '../tool-error.ts';

const MAX_NOTES = 2000;

const reportInput = z.strictObject({
  setting_id: z.uuid().describe('From search_library.'),
  cut_through: z.boolean().optional().describe('Only of a cut.'),
  edge_score: z.number().min(0).max(10).optional().describe('0 useless to 10 perfect.'),
  depth_mm: z.number().min(0).max(100).optional().describe('As measured.'),
  notes: z
    .string()
    .trim()
    .max(MAX_NOTES, `Shorten it to ${MAX_NOTES} characters.`)
    .optional()
    .describe('The user’s words.'),
});

const reportAnswer = z.object({
  result_id: z.string(),
  confidence: z.number().describe('Of the setting, 0.1 to 0.95.'),
  suggestion: z
    .object({
      speed_mm_min: z.number(),
      speed_mm_s: z.number(),
      power_percent: z.number(),
      reason: shownMessage,
    })
    .optional()
    .describe('What to try next.'),
});

export function registerReportResult(
  server: McpServer,
  context: McpContext,
  account: Account,
): void {
  registerTool(server, context, {
    name: 'report_result',
    title: 'Report how a saved setting went',
    description:
      'Save how a setting of the library went at the machine: cut through, edge score, depth, notes. It changes the confidence of the setting and later answers. Report only what the user says happened.',
    input: reportInput,
    output: reportAnswer,
    annotations: {
      readOnlyHint: false,
      destructiveHint: false,
      idempotentHint: false,
      openWorldHint: true,
    },
    run: async ({ setting_id, ...report }) => {
      if (Object.values(report).every((value) => value === undefined || value === ''))
        throw new ToolError(
          'The report says nothing.',
          'Ask what happened, and pass cut_through, edge_score, depth_mm or notes.',
        );
      const { result_id, material, confidence, suggestion } = await account.giveFeedback(
        setting_id,
        report,
      );
      const verdicts = [
        ...(await judgeOnLasers(withoutAsking(material), context.findings)).values(),
      ];
      const blocked = verdicts.some(({ level }) => level === 'block');
      return {
        result_id,
        confidence,
        ...(suggestion !== null &&
          !blocked && {
            suggestion: showSuggestion(suggestion),
          }),
      };
    },
    text: ({ confidence, suggestion }) => [
      `Saved. The setting’s confidence is now ${percent(confidence)}.`,
      ...(suggestion === undefined
        ? []
        : [
            `Next, try ${speedText(suggestion.speed_mm_min)} at ${suggestion.power_percent} %: ${suggestion.reason.text}`,
          ]),
    ],
  });
}

/** Only these fields: an account may know more. */
const showSuggestion = ({
  speed_mm_min,
  power_percent,
  reason,
}: NonNullable<SavedResult['suggestion']>) => ({
  speed_mm_min,
  speed_mm_s: mmPerSecond(speed_mm_min),
  power_percent,
  reason: { code: reason.code, text: reason.text },
});
