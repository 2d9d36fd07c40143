import { MATERIALS, PUBLISHED_ROWS } from '@beamwright/domain';
import { EMISSIONS, otherNames, pageMaterials } from '@beamwright/domain/material-facts';
import { listKnowledgeSources, listSettingSources } from '@beamwright/domain/sources';
import { FAMILIES, LASER_TYPES, OPERATIONS } from '@beamwright/domain/types';

/** Text of the domain's data that public pages show, which is also its own key; and what it is, for translators. */
export interface DataText {
  text: string;
  comment: string;
}

/** Names as the data has them: pages write the first letter in upper case where it is one. */
export const dataTexts = (): DataText[] =>
  [
    ...MATERIALS.map(({ canonical, synonyms }) => ({
      text: canonical,
      comment: `material, also: ${synonyms.slice(0, 6).join(', ')}`,
    })),
    ...pageMaterials().map((material) => ({
      text: otherNames(material).join(', '),
      comment: `what ${material.canonical} is also called: the names of the trade in the language`,
    })),
    ...MATERIALS.flatMap(({ alternatives }) => alternatives).map((text) => ({
      text,
      comment: 'what to use instead of a dangerous material',
    })),
    ...PUBLISHED_ROWS.filter(({ excluded }) => excluded === null).map(({ material }) => ({
      text: material,
      comment: 'material of a published setting, as its source names it',
    })),
    ...FAMILIES.map((text) => ({ text, comment: 'family of materials' })),
    ...LASER_TYPES.map((text) => ({ text, comment: 'laser type' })),
    ...EMISSIONS.map((text) => ({ text, comment: 'what a material gives off' })),
    ...OPERATIONS.map((text) => ({ text, comment: 'operation' })),
    ...listSettingSources().map(({ license: text }) => ({ text, comment: 'license of a source' })),
    ...listKnowledgeSources().map(({ kind: text }) => ({ text, comment: 'kind of source' })),
  ].filter(({ text }) => text !== '');
