// Renders the pages that show the plans. A thread of its own, because the renderer keeps the event loop busy for half a
// second, and its memory is given back when the thread ends.
import { parentPort, workerData } from 'node:worker_threads';

const { renderer, facts, files, catalogs } = workerData;
const { renderPlanPages } = await import(renderer);
const pages = Object.entries(catalogs).flatMap(([locale, messages]) =>
  renderPlanPages(facts, { locale, messages, files }),
);
parentPort.postMessage(pages, []);
