import { fillSample } from '@beamwright/contract';
import { i18n } from '../../../lib/i18n.ts';
import { CodeSample } from '../code/code-sample.tsx';
import { Guide, Points, Prose, type GuideProps } from './guide.tsx';
import { sampleFile } from './sample-file.ts';

export const AssistantsGuide = ({ origin, apiKey }: GuideProps) => (
  <Guide
    samples={
      <>
        <CodeSample
          code={fillSample(sampleFile('assistants.json'), { origin, key: apiKey })}
          language="json"
          title={i18n.t('On your computer')}
        />
        <CodeSample
          code={fillSample(sampleFile('assistants.sh'), { origin, key: apiKey })}
          language="curl"
          title={i18n.t('Over HTTP')}
        />
      </>
    }
  >
    <Prose>
      {i18n.t(
        'Claude, Cursor, VS Code and others get settings from Beamwright instead of from memory, by the Model Context Protocol. What is blocked stays blocked, whatever the assistant passes.',
      )}
    </Prose>
    <Points
      points={[
        i18n.t(
          'On your computer: `npx -y beamwright-mcp`, without an account and without a network. With a key it also searches your library and reports results.',
        ),
        i18n.t(
          'Over HTTP: `/mcp` of this server, with a key. The safety rules that administrators added apply only here.',
        ),
      ]}
    />
    <Prose>
      {i18n.t(
        'Tools: `settings`, `explain`, `safety`, `transfer`, `search_library` and `report_result`. The last two need a key with `library:read` and `library:write`.',
      )}
    </Prose>
  </Guide>
);
