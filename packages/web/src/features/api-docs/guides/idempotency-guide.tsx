import { MAX_KEPT_MB, MAX_KEPT_REQUESTS, RETENTION } from '@beamwright/contract';
import { formatNumber } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import { Guide, GuideSample, Points, Prose, type GuideProps } from './guide.tsx';

/** Answers are kept by the day. */
const HOURS = RETENTION.repeated_requests.days * 24;

export const IdempotencyGuide = (reader: GuideProps) => (
  <Guide samples={<GuideSample guide="idempotency" reader={reader} />}>
    <Prose>
      {i18n.t(
        'If a request got no answer, you don’t know whether it was performed. Send each POST with an `Idempotency-Key` of your own, such as the number of the order, and send it again with the same key: it’s performed once.',
      )}
    </Prose>
    <Points
      points={[
        i18n.t(
          'For {hours} hours, the same request gets the same answer, with `Idempotency-Replayed: true`.',
          { hours: HOURS },
        ),
        i18n.t(
          'While the first one runs, the second gets 409 `idempotency_key_running`. Send it again after the seconds in `Retry-After`. If the first one was interrupted, it is performed then.',
        ),
        i18n.t('Another request with that key gets 422 `idempotency_key_reused`.'),
        i18n.t('Answers that may change on a retry aren’t kept: 401, 408, 409, 429 and 5xx.'),
        i18n.t(
          'A secret that is shown once isn’t kept either: the same request gets 409 `secret_shown_once`. Rotate the secret to get another one.',
        ),
        i18n.t(
          'Your account keeps {n} requests. Beyond that, a new key gets 429 `too_many_idempotency_keys`; the keys before still get their answers.',
          { n: formatNumber(MAX_KEPT_REQUESTS) },
        ),
        i18n.t(
          'Their answers may have {mb} MB. Beyond that, and for one of more than 1 MB, the same request gets 409 `idempotency_answer_not_kept`: it was performed, and isn’t performed again.',
          { mb: MAX_KEPT_MB },
        ),
      ]}
    />
    <Prose>
      {i18n.t(
        'A key has 1 to 255 visible ASCII characters. The SDK makes one for each POST, and keeps it while it retries.',
      )}
    </Prose>
  </Guide>
);
