import { listJobs } from '@beamwright/contract';
import { IconHistory } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { i18n } from '../../lib/i18n.ts';
import { pageOptionsFor } from '../../lib/query.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page } from '../../ui/page.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { RowList } from '../../ui/row-list.tsx';
import { JobRow } from './history/job-row.tsx';
import { useRunAgain } from './history/use-run-again.ts';

/** Every job, newest first, twenty at a time. */
export function HistoryPage() {
  return (
    <Page
      name={i18n.t('Job History')}
      title={i18n.t('History')}
      sub={i18n.t('Every job you asked settings for, newest first. Open one to see it again.')}
    >
      <JobList />
    </Page>
  );
}

function JobList() {
  const jobs = useInfiniteQuery(pageOptionsFor(listJobs));
  const again = useRunAgain();
  const [now] = useState(() => new Date());
  return (
    <PagedList list={jobs} empty={<NoJobs />}>
      {(items) => (
        <RowList>
          {items.map((job) => (
            <JobRow
              key={job.id}
              job={job}
              now={now}
              isRunning={again.isRunning(job.id)}
              onRunAgain={() => again.runAgain(job.id)}
            />
          ))}
        </RowList>
      )}
    </PagedList>
  );
}

function NoJobs() {
  return (
    <EmptyState
      icon={<IconHistory size={24} stroke={1.6} />}
      title={i18n.t('No jobs yet')}
      action={
        <ButtonLink to="/" variant="filled" size="md">
          {i18n.t('Describe your first job')}
        </ButtonLink>
      }
    >
      {i18n.t(
        'Each time you ask for settings, the job is kept here with its answer. Nothing is lost when you close the page.',
      )}
    </EmptyState>
  );
}
