import { findMaterial, LASER_TYPES, spelledAlike } from '@beamwright/domain';
import type { McpServer } from '@modelcontextprotocol/server';
import * as z from 'zod';
import { bullets } from '../answer/lines.ts';
import { textsOf } from '../answer/shown-message.ts';
import { safetyLines, showSafety, shownSafety } from '../answer/shown-safety.ts';
import type { McpContext } from '../context.ts';
import { laserInput } from '../machine/machine-input.ts';
import { onLaser, overallVerdict, showLasers } from '../material-view.ts';
import { READS_ONLY, registerTool } from '../register-tool.ts';
import { judgeOnLasers } from '../safety-judge.ts';
import { materialInput } from './material-input.ts';

const safetyInput = z.strictObject({
  material: materialInput(
    'Name, trade name or description, in any language, as the user wrote it.',
  ),
  laser: laserInput.optional().describe('Leave it out to check all four.'),
});

const safetyAnswer = shownSafety.extend({
  asked: z.string(),
  material: z.string().optional().describe('Its name in the catalog; left out if unknown.'),
  family: z.string().optional(),
  blocked_on: z.array(z.enum(LASER_TYPES)).describe('Of all four lasers.'),
  lasers: z.array(onLaser).describe('What differs by laser; empty if blocked.'),
  did_you_mean: z.array(z.string()).describe('Of an unknown material: to ask the user.'),
});

type SafetyAnswer = z.output<typeof safetyAnswer>;

export function registerSafety(server: McpServer, context: McpContext): void {
  registerTool(server, context, {
    name: 'safety',
    title: 'Is this material safe to laser?',
    description:
      'Check whether a material is dangerous to cut or engrave: level (safe, warn, block), reasons, emissions, on which lasers, and what to use instead. Use it before any advice about a material.',
    input: safetyInput,
    output: safetyAnswer,
    annotations: READS_ONLY,
    run: async ({ material: asked, laser }) => {
      const all = await judgeOnLasers(asked, context.findings);
      const verdicts = new Map([...all].filter(([type]) => laser === undefined || type === laser));
      const verdict = overallVerdict(verdicts);
      const material = findMaterial(asked);
      const alike = material === null ? spelledAlike(asked) : [];
      return {
        asked,
        ...showSafety(verdict),
        ...(material !== null && { material: material.canonical, family: material.family }),
        blocked_on: LASER_TYPES.filter((type) => all.get(type)?.level === 'block'),
        lasers: showLasers(verdicts, verdict, material),
        did_you_mean: alike.map(({ canonical }) => canonical),
      };
    },
    text: safetyText,
  });
}

function safetyText(answer: SafetyAnswer): string[] {
  const { asked, material, family, level, blocked_on, lasers, did_you_mean } = answer;
  const known = material === undefined ? 'not in the catalog' : `${material} (${family})`;
  return [
    `${asked}: ${known}, ${level}`,
    ...(level !== 'block' && blocked_on.length > 0
      ? [`BLOCKED on ${blocked_on.join(', ')} lasers: give no settings for them.`]
      : []),
    ...safetyLines(answer),
    ...lasers.flatMap(laserLines),
    ...bullets('Ask whether the user means', did_you_mean),
  ];
}

function laserLines({
  laser,
  level,
  cuts = 'unknown',
  engraves_or_marks = 'unknown',
  reasons,
}: z.output<typeof onLaser>): string[] {
  const heading =
    level === 'block'
      ? `${laser}: BLOCKED`
      : `${laser}: cuts ${cuts}, engraves or marks ${engraves_or_marks}`;
  return reasons.length === 0 ? [heading] : bullets(heading, textsOf(reasons));
}
