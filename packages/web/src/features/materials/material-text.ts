import type { CustomMaterialRecord } from '@beamwright/contract';
import { formatNumber } from '../../lib/format.ts';
import { i18n } from '../../lib/i18n.ts';

/** What it behaves like, its density and other names, in one line. */
export function materialLine(material: CustomMaterialRecord): string {
  const { behaves_like, density_kg_m3: density, other_names } = material;
  return [
    behaves_like === null
      ? i18n.t('Behaves like none of the catalog: generic starting point')
      : i18n.t('Behaves like {material}', { material: behaves_like }),
    ...(density === null ? [] : [i18n.t('{density} kg/m³', { density: formatNumber(density) })]),
    ...other_names,
  ].join(' · ');
}

/** "Dragonboard, DB 3000" as typed; empty parts and repeated names are dropped. */
export const splitNames = (typed: string): string[] => [
  ...new Set(
    typed
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== ''),
  ),
];
