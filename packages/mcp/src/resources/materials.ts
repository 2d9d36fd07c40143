import { findMaterial, LASER_TYPES, MATERIALS, type Material } from '@beamwright/domain';
import { materialFacts, otherNames } from '@beamwright/domain/material-facts';
import { ResourceTemplate, type McpServer } from '@modelcontextprotocol/server';
import { showSafety } from '../answer/shown-safety.ts';
import { showSource } from '../answer/shown-source.ts';
import type { FindFindings, McpContext } from '../context.ts';
import { overallVerdict, showLasers } from '../material-view.ts';
import { judgeOnLasers } from '../safety-judge.ts';
import { answerJson, decodePart, JSON_TYPE, notFound, OF_ITS_OWN } from './resource-answer.ts';

const LIST = 'beamwright://materials';
const MAX_COMPLETIONS = 100;

const addressOf = (name: string): string => `${LIST}/${encodeURIComponent(name)}`;

export function registerMaterials(server: McpServer, { findings }: McpContext): void {
  server.registerResource(
    'materials',
    LIST,
    {
      title: 'Materials',
      description:
        'Every material of the catalog with its family. Those not marked blocked may still be dangerous: ask the safety tool.',
      mimeType: JSON_TYPE,
    },
    (uri) =>
      answerJson(uri, {
        materials: MATERIALS.map(({ canonical, family, safety }) => ({
          name: canonical,
          family,
          ...(safety === 'block' && { blocked: true }),
        })),
      }),
  );
  server.registerResource(
    'material',
    new ResourceTemplate(`${LIST}/{name}`, {
      list: () => ({
        resources: MATERIALS.map(({ canonical }) => ({
          uri: addressOf(canonical),
          name: canonical,
          ...OF_ITS_OWN,
        })),
      }),
      complete: {
        name: (start) =>
          MATERIALS.map(({ canonical }) => canonical)
            .filter((name) => name.toLowerCase().includes(start.toLowerCase()))
            .slice(0, MAX_COMPLETIONS),
      },
    }),
    {
      title: 'Material',
      description:
        'Safety, suitability by laser and cutting limits of one material, by its name or a trade name. Settings come from the settings tool.',
      mimeType: JSON_TYPE,
    },
    async (uri, { name }) => {
      const material = findMaterial(decodePart(name) ?? '');
      if (material === null) throw notFound(uri, LIST);
      return answerJson(uri, await describeMaterial(material, findings));
    },
  );
}

/** Of a blocked material its verdict alone. */
async function describeMaterial(material: Material, findings: FindFindings): Promise<object> {
  const verdicts = await judgeOnLasers(material.canonical, findings);
  const judged = overallVerdict(verdicts);
  const facts = materialFacts(material);
  const verdict = facts.verdict.level === 'block' ? facts.verdict : judged;
  const isBlocked = verdict.level === 'block';
  const isOpen = ({ laser }: { laser: (typeof LASER_TYPES)[number] }) =>
    !isBlocked && verdicts.get(laser)?.level !== 'block';
  return {
    name: material.canonical,
    family: material.family,
    other_names: otherNames(material),
    safety: showSafety(verdict),
    blocked_on: LASER_TYPES.filter((laser) => isBlocked || verdicts.get(laser)?.level === 'block'),
    lasers: showLasers(verdicts, verdict, material),
    cut_limits: facts.limits
      .filter(isOpen)
      .map(({ laser, watts, single_pass_mm, multi_pass_mm }) => ({
        laser,
        power_watts: watts,
        one_pass_mm: single_pass_mm,
        several_passes_mm: multi_pass_mm,
      })),
    sources: [...(isBlocked ? [] : facts.limit_sources), ...facts.safety_sources].map(showSource),
  };
}
