import { materialFacts, pageMaterials } from '@beamwright/domain/material-facts';
import type { PublicPage } from '../../../lib/site/public-page.ts';
import { materialPage, type BenchBox } from './material-page.tsx';
import { workPagesOf } from './work-page.tsx';

/** A page for each material, and for each laser and kind of work with enough published settings. */
export const materialPages = ({ box }: { box: BenchBox }): PublicPage[] =>
  pageMaterials()
    .map(materialFacts)
    .flatMap((facts) => [materialPage(facts, box)].concat(workPagesOf(facts, box)));
