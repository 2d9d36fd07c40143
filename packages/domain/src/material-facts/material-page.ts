import {
  canonicalMaterial,
  MATERIALS,
  settingsMaterial,
  type Material,
} from '../materials/catalog.ts';
import { usablePublished } from './published-of.ts';

/** Everything besides the name that a page says of a material whose settings are another one’s. */
const said = ({ safety, hazards, suitability, alternatives, optics, family }: Material): string =>
  JSON.stringify([safety, hazards, suitability, alternatives, optics, family]);

/**
 * The material whose page speaks for this one: itself, or the one whose settings it uses if nothing else differs (gold
 * 18k: gold). `null` for a name that is too general to say anything of its own.
 */
export function pageMaterial(material: Material): Material | null {
  const base = settingsMaterial(material);
  if (base !== material && said(base) === said(material)) return pageMaterial(base);
  const isVague =
    material.generic && material.safety === 'safe' && usablePublished(material).length < 2;
  return isVague ? null : material;
}

/** The materials with a page, in the order of the catalog. */
export const pageMaterials = (): Material[] =>
  MATERIALS.filter((material) => pageMaterial(material) === material);

/** Other materials that the page of this one speaks for. */
export const coveredBy = (page: Material): Material[] =>
  MATERIALS.filter((material) => material !== page && pageMaterial(material) === page);

/** The material that exactly this name means: the catalog’s own, or one of its English synonyms. */
export function materialNamed(name: string): Material | null {
  const wanted = name.toLowerCase();
  return (
    canonicalMaterial(name) ??
    MATERIALS.find(
      ({ canonical, synonyms }) => canonical.toLowerCase() === wanted || synonyms.includes(wanted),
    ) ??
    null
  );
}
