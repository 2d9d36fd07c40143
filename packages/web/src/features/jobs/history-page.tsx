import { listJobs } from '@beamwright/contract';
import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { i18n } from '../../lib/i18n.ts';
import { pageOptionsFor } from '../../lib/query.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { Page } from '../../ui/page.tsx';
import { ListSkeleton } from '../../ui/skeletons.tsx';
import classes from './history-page.module.css';
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
  if (jobs.isPending) return <ListSkeleton count={6} />;
  if (jobs.data === undefined) {
    return <ErrorPanel error={jobs.error} onRetry={() => void jobs.refetch()} />;
  }
  if (jobs.data.length === 0) return <NoJobs />;
  return (
    <>
      <ul className={classes.list}>
        {jobs.data.map((job) => (
          <JobRow
            key={job.id}
            job={job}
            now={now}
            isRunning={again.isRunning(job.id)}
            onRunAgain={() => again.runAgain(job.id)}
          />
        ))}
      </ul>
      {jobs.isFetchNextPageError ? (
        <ErrorPanel error={jobs.error} onRetry={() => void jobs.fetchNextPage()} />
      ) : null}
      {jobs.hasNextPage ? (
        <Button loading={jobs.isFetchingNextPage} onClick={() => void jobs.fetchNextPage()}>
          {i18n.t('Show more')}
        </Button>
      ) : null}
    </>
  );
}

function NoJobs() {
  return (
    <EmptyState
      icon={<IconHistory size={24} stroke={1.6} />}
      title={i18n.t('No jobs yet')}
      action={<Link to="/">{i18n.t('Describe your first job')}</Link>}
    >
      {i18n.t(
        'Each time you ask for settings, the job is kept here with its answer. Nothing is lost when you close the page.',
      )}
    </EmptyState>
  );
}
