import { MATERIALS } from '@beamwright/domain';
import { otherNames } from '@beamwright/domain/material-facts';
import { i18n } from '../lib/i18n.ts';

/**
 * What people call each material, in English and in the active language: a block of an administrator that names any of them
 * is a block of the material.
 */
export const materialNames = (): Record<string, readonly string[]> =>
  Object.fromEntries(
    MATERIALS.map((material) => {
      const { canonical, synonyms } = material;
      const others = otherNames(material).join(', ');
      return [
        canonical,
        [canonical, ...synonyms, i18n.t(canonical), ...(others === '' ? [] : [i18n.t(others)])],
      ];
    }),
  );
