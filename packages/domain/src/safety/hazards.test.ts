import { describe, expect, it } from 'vitest';
import table from '../generated/sources.json' with { type: 'json' };
import { MATERIALS } from '../materials/catalog.ts';
import { messagesText } from '../messages/in-english.ts';
import { reasonsOf } from './hazard-messages.ts';
import { HAZARDS, hazardNamed, hazardsOf } from './hazards.ts';

const SOURCES = new Set<string>([...table.columns.code, 'SPEC']);
const sentence = /^(?:[A-Z“]|\{material\} ).+\.$/;

describe('hazards.csv', () => {
  it('every material has a known hazard, in complete sentences, with a source', () => {
    for (const material of MATERIALS) {
      const hazards = hazardsOf(material);
      expect(hazards.length).toBeGreaterThan(0);
      for (const { hazard, reason, emissions, data_sheet, precaution, source } of hazards) {
        expect([hazard, reason]).toEqual([hazard, expect.stringMatching(sentence)]);
        expect([hazard, emissions.length > 0]).toEqual([hazard, true]);
        for (const text of [data_sheet, precaution])
          if (text !== null) expect([hazard, text]).toEqual([hazard, expect.stringMatching(/\.$/)]);
        expect([hazard, source.filter((code) => !SOURCES.has(code))]).toEqual([hazard, []]);
        expect([hazard, source.length > 0]).toEqual([hazard, true]);
      }
    }
  });

  it('under_heat has sentences that need no name', () => {
    const sentence = /^[A-Z][^{}]+\.$/;
    for (const { hazard, under_heat } of HAZARDS)
      expect([hazard, under_heat.filter((text) => !sentence.test(text))]).toEqual([hazard, []]);
  });

  it('every refused material names what to look for and what to use instead', () => {
    for (const material of MATERIALS.filter(({ safety }) => safety === 'block')) {
      expect(hazardsOf(material)[0]?.data_sheet).toMatch(/./);
      expect(material.alternatives).not.toEqual([]);
    }
  });

  it('fills in the name and joins several hazards', () => {
    const blend = MATERIALS.find(({ canonical }) => canonical === 'PC/ABS blend');
    expect(blend && messagesText(reasonsOf(blend))).toMatch(
      /^PC\/ABS blend is made with acrylonitrile\. .+poisonous\. PC\/ABS blend turns brown .+\.$/,
    );
    const vinyl = MATERIALS.find(({ canonical }) => canonical === 'vinyl');
    expect(vinyl && messagesText(reasonsOf(vinyl))).toMatch(/^Vinyl is PVC unless/);
  });

  it('refuses an unknown hazard', () => {
    expect(() => hazardNamed('bad luck')).toThrow('hazards.csv has no "bad luck"');
  });
});
