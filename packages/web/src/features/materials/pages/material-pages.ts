import { pageMaterials } from '@beamwright/domain/material-facts';
import type { Material } from '@beamwright/domain';
import { factsOf } from '../../../lib/site/added-findings.ts';
import { materialPath } from '../../../lib/site/material-path.ts';
import type { PublicPage } from '../../../lib/site/public-page.ts';
import { materialPage, type BenchBox } from './material-page.tsx';
import { workPagesOf } from './work-page.tsx';

/** A page for each material, and for each laser and kind of work with enough published settings. */
export const materialPages = ({ box }: { box: BenchBox }): PublicPage[] =>
  pageMaterials().flatMap((material) => pagesOf(material, box));

const pagesOf = (material: Material, box: BenchBox): PublicPage[] => [
  materialPage(factsOf(material), box),
  ...workPagesOf(material, box),
];

/** Those with one of these paths. The others are not computed. */
export function materialPagesAt(
  paths: ReadonlySet<string>,
  { box }: { box: BenchBox },
): PublicPage[] {
  const wanted = new Set([...paths].map((path) => path.split('/').slice(0, 3).join('/')));
  return pageMaterials()
    .filter(({ canonical }) => wanted.has(materialPath(canonical)))
    .flatMap((material) => pagesOf(material, box))
    .filter(({ path }) => paths.has(path));
}
