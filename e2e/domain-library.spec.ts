import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from '@playwright/test';
import type * as Library from '@beamwright/domain';
import { sampleJobs } from './support/sample-jobs.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
/** Only the route below answers this origin. */
const ORIGIN = 'https://library.test';
const FORMS = 1000;
const BATCH = 500;

interface Batch {
  library: string;
  jobs: Library.JobRequest[];
}

/** Runs in Node and in the page: answers each job and transfers its first step. */
async function answer({ library, jobs }: Batch): Promise<string[]> {
  const { explainJob, transferSetting } = (await import(library)) as typeof Library;
  return jobs.map((job) => {
    const explained = explainJob(job);
    const from = { ...job.machine, power_watts: job.machine.power_watts ?? 40 };
    const to = { ...from, power_watts: from.power_watts * 1.7, lens_focal_length_mm: 160 };
    const settings = explained.result.steps[0]?.settings;
    return JSON.stringify([explained, settings && transferSetting({ settings, from, to })]);
  });
}

test('the built library gives identical answers in the browser and in Node for thousands of jobs', async ({
  page,
}) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'beamwright-library-'));
  try {
    execFileSync(process.execPath, ['scripts/build-library.ts', '--out', folder], { cwd: ROOT });
    await page.route(`${ORIGIN}/**`, (route) => {
      const { pathname } = new URL(route.request().url());
      return pathname === '/'
        ? route.fulfill({ contentType: 'text/html', body: '<!doctype html>' })
        : route.fulfill({
            contentType: 'text/javascript',
            body: readFileSync(path.join(folder, pathname), 'utf8'),
          });
    });
    await page.goto(ORIGIN);
    const inNode = pathToFileURL(path.join(folder, 'index.js')).href;
    const jobs = sampleJobs(FORMS);
    for (let at = 0; at < jobs.length; at += BATCH) {
      const batch = jobs.slice(at, at + BATCH);
      const inPage = page.evaluate(answer, { library: `${ORIGIN}/index.js`, jobs: batch });
      const here = await answer({ library: inNode, jobs: batch });
      const there = await inPage;
      expect(there).toHaveLength(batch.length);
      // −1 when all are the same.
      const first = here.findIndex((text, index) => text !== there[index]);
      expect(there[first], JSON.stringify(batch[first])).toEqual(here[first]);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
