import { fillSample } from '@beamwright/contract';
import { i18n } from '../../../lib/i18n.ts';
import { CodeSample } from '../code/code-sample.tsx';
import { Guide, Prose, type GuideProps } from './guide.tsx';
import { sampleFile } from './sample-file.ts';

export const CommandLineGuide = ({ origin, apiKey }: GuideProps) => (
  <Guide
    samples={
      <CodeSample
        code={fillSample(sampleFile('command-line.sh'), { origin, key: apiKey })}
        language="curl"
        title={i18n.t('Terminal')}
      />
    }
  >
    <Prose>
      {i18n.t(
        '`beamwright` computes settings in a terminal, without an account. Logged in with a key, it saves them to your library, lists and exports it, and reports results with `results add`. The key is stored in a file that only you can read.',
      )}
    </Prose>
    <Prose>
      {i18n.t(
        'For programs, `--json` and `--ndjson` print data, and the exit code says what happened: 0 settings, 2 a question, 3 a blocked material, 5 no answer of the server.',
      )}
    </Prose>
    <Prose>
      {i18n.t(
        'If the connection breaks while it saves, repeat the same command within an hour: nothing is saved twice. Scripts can choose a text with `--key` instead, and repeat the command with it for a day.',
      )}
    </Prose>
  </Guide>
);
