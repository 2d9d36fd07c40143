import { start as explorePlots } from '../../../ui/plot/explore-plot.ts';
import { filterPublished } from '../island/filter-published.ts';
import { offerPrint } from '../island/print.ts';

/** What a page about a material does besides being read: its charts answer, and it prints. */
export function start(root: HTMLElement): void {
  filterPublished(root);
  offerPrint(root);
  explorePlots(root);
}
