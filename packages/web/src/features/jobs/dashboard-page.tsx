import { listMachines } from '@beamwright/contract';
import type { Job } from '@beamwright/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { lazyPart } from '../../lib/chunks/lazy-part.ts';
import { i18n } from '../../lib/i18n.ts';
import { pageOptionsFor } from '../../lib/query.ts';
import { useProfile } from '../../lib/session.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { Page } from '../../ui/page.tsx';
import { Part } from '../../ui/part.tsx';
import { CardsSkeleton } from '../../ui/skeletons.tsx';
import { JobComposer } from './composer/job-composer.tsx';
import type { RenderMachinePicker } from './composer/job-composer.tsx';
import { ComposerSkeleton } from './composer/composer-skeleton.tsx';
import { NoMachine } from './composer/no-machine.tsx';
import { addAnswers, draftOfJob, isReplaceable, swapMaterial, toJobInput } from './draft/draft.ts';
import type { Draft } from './draft/draft.ts';
import classes from './dashboard-page.module.css';
import { useDraft } from './draft/use-draft.ts';
import { useJobRun } from './run/use-job-run.ts';
import { useUnseenJob } from './run/use-unseen-job.ts';
import { Box } from '../../ui/box.tsx';

/** Loaded with the first job, because a first visit needs only the form. */
const JobResult = lazyPart(() =>
  import('./result/job-result.tsx').then((module) => module.JobResult),
);

const OtherSentence = lazyPart(() =>
  import('./result/other-sentence.tsx').then((module) => module.OtherSentence),
);
const KeptSentence = lazyPart(() =>
  import('./result/other-sentence.tsx').then((module) => module.KeptSentence),
);
const RunningJob = lazyPart(() =>
  import('./result/other-sentence.tsx').then((module) => module.RunningJob),
);

interface DashboardPageProps {
  renderMachinePicker: RenderMachinePicker;
  /** Next to the heading; on a phone, the top bar shows it. */
  aside?: ReactNode;
  /** Above the form. */
  notice?: ReactNode;
}

/** The job form with its answer below. */
export function DashboardPage({ renderMachinePicker, aside, notice }: DashboardPageProps) {
  const { id } = useProfile();
  return (
    <Page
      name={i18n.t('Dashboard')}
      title={i18n.t('What are you making?')}
      actions={
        <Box as="span" hideOn="phone">
          {aside}
        </Box>
      }
      sub={i18n.t('One sentence is enough: the material, its thickness and what to do with it.')}
    >
      {notice}
      <Workbench key={id} userId={id} renderMachinePicker={renderMachinePicker} />
    </Page>
  );
}

interface WorkbenchProps extends Pick<DashboardPageProps, 'renderMachinePicker'> {
  userId: string;
}

function Workbench({ userId, renderMachinePicker }: WorkbenchProps) {
  const machines = useInfiniteQuery(pageOptionsFor(listMachines, { limit: 100 }));
  const { job: jobId = null } = useSearch({ from: '/app/' });
  const navigate = useNavigate();
  const { draft, setDraft, waiting, useWaiting: openWaiting } = useDraft(userId);
  const run = useJobRun(jobId);
  const { job } = run;

  const unseen = useUnseenJob(jobId === null);
  const openJob = (id: string, replace = false) =>
    void navigate({ to: '/', search: { job: id }, replace });
  useReturnTo(unseen && isReplaceable(draft) ? unseen.id : null, (id) => openJob(id, true));

  const isOther = job !== undefined && draft.job_id !== job.id;
  // A job opened from elsewhere fills in its sentence once, unless another one is being written.
  const [openedId, setOpenedId] = useState<string | null>(null);
  if (job !== undefined && job.id !== openedId) {
    setOpenedId(job.id);
    if (isOther && isReplaceable(draft)) setDraft(draftOfJob(job, draft.machine));
  }

  const [seen, setSeen] = useState(job);
  if (job !== seen) {
    setSeen(job);
    const isAnswered = job !== undefined && job.id === seen?.id && job.answers !== seen.answers;
    if (isAnswered && !isOther) setDraft((current) => addAnswers(current, job));
  }

  const sentDraft = useRef<Draft>(null);
  const submit = (next: Draft) => {
    const input = toJobInput(next);
    // A double click sends one job.
    if (input === null || sentDraft.current === next) return;
    sentDraft.current = next;
    const sent = run.start(input);
    setDraft({ ...next, job_id: sent });
    openJob(sent);
  };
  const changeMaterial = (refused: Job, material: string) =>
    submit(swapMaterial(draftOfJob(refused, draft.machine), refused.parsed_data, material));

  if (machines.isPending) return <ComposerSkeleton />;
  if (machines.data === undefined) {
    return <ErrorPanel error={machines.error} onRetry={() => void machines.refetch()} />;
  }
  const hasMachine = machines.data.length > 0;
  return (
    <>
      {hasMachine ? (
        <Part>
          <JobComposer
            draft={draft}
            onDraft={setDraft}
            machine={machines.data.find((each) => each.id === draft.machine?.machine_id) ?? null}
            renderMachinePicker={renderMachinePicker}
            busy={run.isStarting && draft.job_id === jobId}
            isAnswered={job !== undefined && !isOther && job.outcome !== 'clarify'}
            onSubmit={() => submit(draft)}
          />
        </Part>
      ) : (
        <NoMachine />
      )}
      <Part loading={null} failed={null}>
        {waiting ? <KeptSentence text={waiting.text} onUse={openWaiting} /> : null}
        {unseen?.running && !isReplaceable(draft) ? (
          <RunningJob text={unseen.running.input_text} onShow={() => openJob(unseen.id)} />
        ) : null}
        {isOther ? (
          <OtherSentence
            text={job.input_text}
            onUse={() => setDraft(draftOfJob(job, draft.machine))}
          />
        ) : null}
      </Part>
      {jobId === null ? null : (
        <div className={classes.answer}>
          <Part loading={<CardsSkeleton />}>
            <JobResult run={run} onMaterial={changeMaterial} />
          </Part>
        </div>
      )}
    </>
  );
}

/** Opens a job whose answer wasn't seen yet; only once, so the back button works. */
function useReturnTo(id: string | null, open: (id: string) => void): void {
  const openNow = useEffectEvent(open);
  useEffect(() => {
    if (id !== null) openNow(id);
  }, [id]);
}
