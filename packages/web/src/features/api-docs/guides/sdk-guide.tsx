import { fillSample } from '@beamwright/contract';
import { i18n } from '../../../lib/i18n.ts';
import { CodeSample } from '../code/code-sample.tsx';
import { Guide, Points, Prose, type GuideProps } from './guide.tsx';
import { sampleFile } from './sample-file.ts';

export const SdkGuide = ({ origin, apiKey }: GuideProps) => (
  <Guide
    samples={
      <>
        <CodeSample
          code="npm install @beamwright/sdk"
          language="curl"
          title={i18n.t('Installation')}
        />
        <CodeSample
          code={fillSample(sampleFile('sdk.ts'), { origin, key: apiKey })}
          language="typescript"
          title="TypeScript"
        />
      </>
    }
  >
    <Prose>
      {i18n.t(
        'The SDK has the types of every operation and no dependencies. It runs in Node, Deno, browsers and workers.',
      )}
    </Prose>
    <Points
      points={[
        i18n.t('`get`, `post`, `patch` and `delete` take the path as this page writes it.'),
        i18n.t('`list` asks for the next page when you need it.'),
        i18n.t(
          'It retries what may pass for 90 seconds, as `Retry-After` says, so a restart of the server is no error. `patienceMs` changes that.',
        ),
        i18n.t(
          'Each POST has an `Idempotency-Key`. After an error, repeat the call with its `idempotencyKey`, and nothing is done twice.',
        ),
        i18n.t('A refusal is a `BeamwrightError` with `code`, `status` and `requestId`.'),
        i18n.t('`webhooks.verify` checks the signature of an event.'),
      ]}
    />
  </Guide>
);
