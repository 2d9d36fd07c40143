import { partOf, sentence } from '../../island/page-parts.ts';
import { jobLinks } from './job-links.ts';
import type { Row } from './read-rows.ts';
import type { Reading } from './run-search.ts';

interface JobParts {
  query: string;
  reading: Reading | null;
  visible: readonly Row[];
}

/** For a query that is a job: where its settings are. */
export function createJobView(
  root: HTMLElement,
  workName: () => string,
): (shown: JobParts) => void {
  const part = (name: string) => partOf(root, name);
  const [job, hint, bench, works] = [
    part('job'),
    part('job-hint'),
    part('job-bench'),
    part('job-works'),
  ];
  return ({ reading, visible, query }) => {
    const links = jobLinks(reading, visible, query);
    hint.hidden = reading?.asks_material === true;
    bench.hidden = !links?.bench;
    job.hidden = links === null || (bench.hidden && hint.hidden);
    if (links?.bench)
      bench.replaceChildren(linkTo(links.bench, sentence(bench, 'text', { query })));
    works.replaceChildren(
      ...(links?.works ?? []).map(({ row, href }) => {
        const item = document.createElement('li');
        const words = sentence(works, 'text', { material: row.name, work: workName() });
        item.append(linkTo(href, words));
        return item;
      }),
    );
  };
}

function linkTo(href: string, words: string): HTMLAnchorElement {
  const link = document.createElement('a');
  link.href = href;
  link.textContent = words;
  return link;
}
