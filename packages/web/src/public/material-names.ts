import { MATERIALS } from '@beamwright/domain';
import { namesOf } from '@beamwright/domain/material-facts';
import { i18n } from '../lib/i18n.ts';

/**
 * What people call each material, in every language that jobs are read in, and in that of the pages: a block of an
 * administrator that matches any of them is a block of the material.
 */
export const materialNames = (): Record<string, readonly string[]> =>
  Object.fromEntries(
    MATERIALS.map((material) => {
      const { canonical, synonyms } = material;
      return [canonical, [canonical, ...synonyms, ...namesOf(material), i18n.t(canonical)]];
    }),
  );
