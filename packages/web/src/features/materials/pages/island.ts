import { explorePlot } from '../chart/explore-plot.ts';
import { offerPrint } from '../island/print.ts';

/** What a page about a material does besides being read: its charts answer, and it prints. */
export function start(root: HTMLElement): void {
  offerPrint(root);
  for (const plot of root.querySelectorAll<HTMLElement>('[data-plot]'))
    explorePlot(plot, plot.dataset['plot'] ?? '');
}
