import { MATERIALS } from '@beamwright/domain';
import { FAMILIES, LASER_TYPES, OPERATIONS } from '@beamwright/domain/types';

/** Text of the domain's data that public pages show, which is also its own key; and what it is, for translators. */
export interface DataText {
  text: string;
  comment: string;
}

/** Names as the data has them: pages write the first letter in upper case where it is one. */
export const dataTexts = (): DataText[] => [
  ...MATERIALS.map(({ canonical, synonyms }) => ({
    text: canonical,
    comment: `material, also: ${synonyms.slice(0, 6).join(', ')}`,
  })),
  ...FAMILIES.map((text) => ({ text, comment: 'family of materials' })),
  ...LASER_TYPES.map((text) => ({ text, comment: 'laser type' })),
  ...OPERATIONS.map((text) => ({ text, comment: 'operation' })),
];
