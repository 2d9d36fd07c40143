import { settingsMaterial, type Material } from '../materials/catalogue.ts';

/** Longest chain of "settings as" in the catalogue (colored acrylic, acrylic, cast acrylic), with one to spare. */
const LONGEST_CHAIN = 3;

/** The material whose published settings answer for this one, followed to the end. */
export function answeringMaterial(material: Material): Material {
  let answering = material;
  for (let step = 0; step < LONGEST_CHAIN; step += 1) answering = settingsMaterial(answering);
  return answering;
}
