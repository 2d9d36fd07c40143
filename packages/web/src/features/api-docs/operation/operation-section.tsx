import { API_PREFIX } from '@beamwright/contract';
import { i18n } from '../../../lib/i18n.ts';
import { EnglishText } from '../../../ui/english-text.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import classes from '../api-docs.module.css';
import type { ApiOperation, Reference } from '../document/read-reference.ts';
import { Near } from '../near.tsx';
import { CodeWords } from './code-words.tsx';
import { OperationDetails } from './operation-details.tsx';
import { SampleCards } from './sample-cards.tsx';

interface OperationSectionProps {
  reference: Reference;
  operation: ApiOperation;
  /** The address leads to it. */
  isAsked: boolean;
}

/** Heights of what is rendered later, in pixels. */
const OF_HEAD = 420;
const OF_ROW = 44;

/** One operation: what it does and takes on the left, a request and an answer on the right. */
export function OperationSection({ reference, operation, isAsked }: OperationSectionProps) {
  const { id, method, path, title, summary, isDeprecated, parameters, errors } = operation;
  const titleId = `${id}-title`;
  // Operations of several groups have the same title.
  const pathId = `${id}-path`;
  const hasMore = summary.replace(/\.$/, '') !== title;
  return (
    <section
      id={id}
      className={classes.section}
      tabIndex={-1}
      aria-labelledby={`${titleId} ${pathId}`}
    >
      <Stack gap={8} align="start" className={classes.prose}>
        <h2 id={titleId} lang="en">
          {title}
        </h2>
        <Row gap={8} wrap>
          <Text id={pathId} mono size="small" pad="4 12" ground="sunk" radius="control" breakWords>
            <Text weight={600}>{method}</Text> {API_PREFIX}
            {path}
          </Text>
          {isDeprecated ? <Pill state="warn">{i18n.t('Deprecated')}</Pill> : null}
        </Row>
        {hasMore ? (
          <Text as="p" tone="second" readable>
            <EnglishText>
              <CodeWords>{summary}</CodeWords>
            </EnglishText>
          </Text>
        ) : null}
      </Stack>
      <Near height={OF_HEAD + OF_ROW * (parameters.length + errors.length)} isAsked={isAsked}>
        {() => (
          <>
            <OperationDetails reference={reference} operation={operation} />
            <div className={classes.aside}>
              <SampleCards reference={reference} operation={operation} />
            </div>
          </>
        )}
      </Near>
    </section>
  );
}
