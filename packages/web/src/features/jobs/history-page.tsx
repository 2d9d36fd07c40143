import type { JobSummary } from '@beamwright/contract';
import { Button } from '../../ui/button.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { IconHistory } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { i18n } from '../../lib/i18n.ts';
import { useMayAct, useWorkspace } from '../../lib/workspace.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page } from '../../ui/page.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { RowList } from '../../ui/row-list.tsx';
import type { RenderMachinePicker } from './composer/job-composer.tsx';
import { countText } from './history/count-text.ts';
import { isNarrowed } from './history/history-search.ts';
import type { HistorySearch, LooseSearch } from './history/history-search.ts';
import classes from './history-page.module.css';
import { JobFilterBar } from './history/job-filter-bar.tsx';
import { JobRow } from './history/job-row.tsx';
import { RepeatDialog } from './history/repeat-dialog.tsx';
import { useJobList } from './history/use-job-list.ts';
import { useRunAgain } from './history/use-run-again.ts';
import { Text } from '../../ui/text.tsx';

interface HistoryPageProps {
  search: HistorySearch;
  onSearch: (search: LooseSearch) => void;
  renderMachinePicker: RenderMachinePicker;
}

/** Every job, newest first, twenty at a time. */
export function HistoryPage(props: HistoryPageProps) {
  const { teamId } = useWorkspace();
  return (
    <Page
      name={i18n.t('Job History')}
      title={i18n.t('History')}
      sub={
        teamId === null
          ? i18n.t('Every job you’ve run, newest first.')
          : i18n.t('Every job the team has run, newest first.')
      }
    >
      <JobList {...props} />
    </Page>
  );
}

function JobList({ search, onSearch, renderMachinePicker }: HistoryPageProps) {
  const { list, total, isShown, remove } = useJobList(search);
  const again = useRunAgain();
  const [now] = useState(() => new Date());
  const [repeated, setRepeated] = useState<JobSummary | null>(null);
  const top = useRef<HTMLDivElement>(null);
  const narrowed = isNarrowed(search);
  // While a new search loads, the previous result may be empty although the new one isn't.
  const isEmpty = list.data?.length === 0 && !narrowed && !list.isPlaceholderData;
  const clear = () => {
    onSearch({});
    top.current?.focus();
  };
  const deleteOne = (job: JobSummary) => {
    remove(job);
    // The focused button disappears with its row.
    top.current?.focus();
  };
  return (
    <>
      {isEmpty ? null : (
        <JobFilterBar search={search} onChange={(change) => onSearch({ ...search, ...change })} />
      )}
      <Text
        ref={top}
        tabIndex={-1}
        as="div"
        marginBottom={8}
        size="small"
        tone="third"
        tabular
        className={classes.count}
        role="status"
      >
        {total === null || isEmpty ? null : <Count total={total} narrowed={narrowed} />}
      </Text>
      <div aria-busy={list.isPlaceholderData} data-busy={list.isPlaceholderData || undefined}>
        <PagedList list={list} empty={isEmpty ? <NoJobs /> : <NothingFound onClear={clear} />}>
          {(items) =>
            items.some(isShown) ? (
              <RowList>
                {items.filter(isShown).map((job) => (
                  <JobRow
                    key={job.id}
                    job={job}
                    now={now}
                    isRunning={again.isRunning(job.id)}
                    onRunAgain={() => again.runAgain(job.id)}
                    onRepeat={() => setRepeated(job)}
                    onDelete={() => deleteOne(job)}
                  />
                ))}
              </RowList>
            ) : null
          }
        </PagedList>
      </div>
      <RepeatDialog
        job={repeated}
        onClose={() => setRepeated(null)}
        renderMachinePicker={renderMachinePicker}
      />
    </>
  );
}

/** The empty state shows that nothing matches; this announces it to screen readers. */
function Count({ total, narrowed }: { total: number; narrowed: boolean }) {
  const words = countText(total, narrowed);
  return total === 0 ? <VisuallyHidden>{words}</VisuallyHidden> : words;
}

function NothingFound({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      icon={<IconHistory size={24} stroke={1.6} />}
      title={i18n.t('No matching jobs')}
      action={
        <Button variant="filled" color="ink" size="md" onClick={onClear}>
          {i18n.t('Clear filters')}
        </Button>
      }
    >
      {i18n.t(
        'Jobs match if their text or machine contains every word. Try fewer words or another status.',
      )}
    </EmptyState>
  );
}

function NoJobs() {
  return (
    <EmptyState
      icon={<IconHistory size={24} stroke={1.6} />}
      title={i18n.t('No jobs yet')}
      {...(useMayAct('member')
        ? { link: { to: '/', label: i18n.t('Describe your first job') } }
        : {})}
    >
      {i18n.t('Every job you run is saved here with its answer, even if you close the page.')}
    </EmptyState>
  );
}
