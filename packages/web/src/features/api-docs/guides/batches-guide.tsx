import {
  MAX_BATCH_JOBS,
  MAX_KEPT_BATCHES,
  MAX_KEPT_BATCHES_MB,
  MAX_RUNNING_BATCHES,
  RETENTION,
} from '@beamwright/contract';
import { formatNumber } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import { Guide, GuideSample, Points, Prose, type GuideProps } from './guide.tsx';

export const BatchesGuide = (reader: GuideProps) => (
  <Guide samples={<GuideSample guide="batches" reader={reader} />}>
    <Prose>
      {i18n.t(
        'Send up to {n} jobs in one request. The answer is 202 at once; `Location` is the address to ask.',
        { n: MAX_BATCH_JOBS },
      )}
    </Prose>
    <Points
      points={[
        i18n.t(
          'Each job is answered or refused by itself. One that is refused fails none of the others.',
        ),
        i18n.t(
          '`state` is `done` once every job is answered or refused. Ask every five seconds: each time counts as a request.',
        ),
        i18n.t(
          'Up to {n, plural, one {# batch} other {# batches}} of an account may run at once; another one gets 429 `too_many_batches`.',
          { n: MAX_RUNNING_BATCHES },
        ),
        i18n.t(
          'Each job counts as a job of the month. The batch can be read for {n, plural, one {# day} other {# days}}, its jobs stay.',
          { n: RETENTION.job_batches.days },
        ),
        i18n.t(
          'Your account keeps its newest {n} batches, up to {mb} MB. The oldest that are done go first.',
          { n: formatNumber(MAX_KEPT_BATCHES), mb: MAX_KEPT_BATCHES_MB },
        ),
        i18n.t(
          'Once the key is revoked, or the session that sent the batch ends, the jobs that are left are refused.',
        ),
      ]}
    />
  </Guide>
);
