import { listJobs } from '@beamwright/contract';
import type { Job, Machine, Make } from '@beamwright/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { ReactNode } from 'react';
import { i18n } from '../../../lib/i18n.ts';
import { isOfGalvo } from '../../../lib/user-units.ts';
import { GalvoContext } from '../../../lib/units.ts';
import { queryOptionsFor } from '../../../lib/query.ts';
import { CardsSkeleton } from '../../../ui/skeletons.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import {
  draftOfJob,
  draftOfKeptJob,
  swapMaterial,
  toJobInput,
  type Draft,
} from '../draft/draft.ts';
import type { StepNotes } from '../result/explained.tsx';
import { JobResult } from '../result/job-result.tsx';
import { StepCard } from '../result/step-card.tsx';
import { useSaveSteps } from '../result/use-save-steps.ts';
import { useJobRun } from '../run/use-job-run.ts';
import classes from './first-job.module.css';
import { FirstWords } from './first-words.tsx';
import { firstSentence, isFirstSentence } from './first-sentence.ts';
import { KeptNote } from './kept-note.tsx';
import { useKeptFirst } from './use-kept-first.ts';

interface FirstJobProps {
  machine: Machine;
  lensId: string | null;
  makes: readonly Make[];
  /** Called when the first settings are there. */
  onResult: () => void;
  /** Below the result: what to do next. The job is null unless it is one of the user's own. */
  renderActions: (ownJobId: string | null) => ReactNode;
}

/**
 * Runs a first job on the machine, once: the one that was kept on a public page, else an example, with its parts pointed
 * out.
 */
export function FirstJob({ machine, lensId, makes, onResult, renderActions }: FirstJobProps) {
  const earlier = useQuery(
    queryOptionsFor(listJobs, { query: { machine_id: machine.id, limit: 1 } }),
  );
  const choice = { machine_id: machine.id, lens_id: lensId };
  const kept = useKeptFirst(choice);
  const [startedId, setStartedId] = useState(kept.unsentId);
  const jobId = startedId ?? (kept.isPending ? null : (earlier.data?.items[0]?.id ?? null));
  const run = useJobRun(jobId);
  const { job } = run;
  // On another device, nothing was kept, and the job is theirs all the same.
  const isOwn = job
    ? !isFirstSentence(job.input_text)
    : kept.draft !== null && kept.draft.job_id === jobId;
  const example = firstSentence(machine, makes);
  const start = (draft: Draft) => {
    const input = toJobInput({ ...draft, machine: choice });
    if (input === null) return;
    const id = run.start(input);
    setStartedId(id);
    if (isOwn) kept.onStarted(draft, id);
  };
  const changeMaterial = (refused: Job, material: string) =>
    start(swapMaterial(draftOfJob(refused, choice), refused.parsed_data, material));
  const ownDraft = kept.draft !== null && kept.draft.job_id === jobId ? kept.draft : null;
  const startFirst = useEffectEvent(() => {
    const again = isOwn && job ? draftOfJob(job, choice) : null;
    start(ownDraft ?? again ?? draftOfKeptJob({ text: example, answers: {} }, choice));
  });
  const isNew = earlier.data?.items.length === 0 || earlier.error !== null;
  // The machine was corrected after its first job.
  const isOutdated =
    startedId === null &&
    job !== undefined &&
    (job.machine_type !== machine.type || job.machine_power_watts !== machine.power_watts);
  const mustStart =
    startedId === null && (isNew || isOutdated || (kept.isPending && !earlier.isPending));
  useEffect(() => {
    if (!mustStart) return undefined;
    const timer = setTimeout(() => startFirst());
    return () => clearTimeout(timer);
  }, [mustStart]);
  const hasResult = !isOutdated && job?.outcome === 'workflow';
  const tell = useEffectEvent(onResult);
  useEffect(() => {
    if (hasResult) tell();
  }, [hasResult]);
  const follow = useEffectEvent(kept.onAnswered);
  useEffect(() => {
    if (job) follow(job);
  }, [job]);
  const sentence = ownDraft?.text ?? (isOutdated ? undefined : job?.input_text) ?? example;
  return (
    <Stack gap={20} align="stretch">
      <div>
        <Text as="p" tone="second" breakWords marginBottom={12}>
          {i18n.t('“{sentence}” on “{machine}”', { sentence, machine: machine.name })}
        </Text>
        {isOwn ? <KeptNote triedOn={kept.triedOn} machine={machine} /> : null}
        {hasResult && !isOwn ? (
          <Tour job={job} />
        ) : jobId === null || isOutdated ? (
          <CardsSkeleton />
        ) : (
          <JobResult run={run} onMaterial={changeMaterial} />
        )}
      </div>
      {isOwn ? null : <FirstWords />}
      {renderActions(isOwn && !isOutdated ? jobId : null)}
      {/* Their own settings and what to do with them come first. */}
      {isOwn ? <FirstWords /> : null}
    </Stack>
  );
}

const notes = (): StepNotes => ({
  trust: {
    title: i18n.t('How far to trust it'),
    text: i18n.t('One word, and how often settings like these match what others burn.'),
  },
  numbers: {
    title: i18n.t('Your settings'),
    text: i18n.t('Type these into your laser software. Tap or click a unit to switch it.'),
  },
  ranges: {
    title: i18n.t('Where others burn'),
    text: i18n.t('Each dot is a published setting. The bar is yours.'),
  },
  reason: {
    title: i18n.t('Why these numbers'),
    text: i18n.t('One sentence. “See sources” lists every source.'),
  },
  actions: {
    title: i18n.t('Make it yours'),
    text: i18n.t('Save it, burn it, and say how it went: the next settings are better.'),
  },
});

function Tour({ job }: { job: Job }) {
  const saving = useSaveSteps(job);
  const [first] = job.workflow;
  if (!first) return null;
  return (
    <div className={classes.tour}>
      <VisuallyHidden as="h2">{i18n.t('Workflow')}</VisuallyHidden>
      <GalvoContext value={isOfGalvo(job)}>
        <StepCard job={job} step={first} index={0} saving={saving} notes={notes()} />
      </GalvoContext>
    </div>
  );
}
