import type { LaserType, Operation } from '@beamwright/domain';

const toSlug = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^\da-z]+/g, '-')
    .replaceAll(/^-|-$/g, '');

/** Path of the page of a material, by its name in the catalog: `/materials/birch-plywood`. */
export const materialPath = (material: string): string => `/materials/${toSlug(material)}`;

/** Path of the page with the published settings of one laser and kind of work: `/materials/birch-plywood/co2-cut`. */
export const workPath = (material: string, laser: LaserType, operation: Operation): string =>
  `${materialPath(material)}/${toSlug(laser)}-${toSlug(operation)}`;

/** The last part of `materialPath`, which names the material in addresses. */
export const materialKey = toSlug;
