import type { ReactNode } from 'react';
import { i18n } from '../../../lib/i18n.ts';
import { formatDate } from '../../../lib/format.ts';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import classes from '../api-docs.module.css';
import { listFields, type ApiField } from '../document/list-fields.ts';
import type { ApiOperation, Place, Reference } from '../document/read-reference.ts';
import { ErrorRows } from './error-rows.tsx';
import { FieldRows } from './field-rows.tsx';

interface OperationDetailsProps {
  reference: Reference;
  operation: ApiOperation;
}

/** What an operation takes and answers, how it is refused, and what it costs. */
export function OperationDetails({ reference, operation }: OperationDetailsProps) {
  const { document, sharedErrors } = reference;
  const { body, upload, answer, errors, sunset } = operation;
  const answered = answer.schema ? listFields(document, answer.schema) : [];
  return (
    <Stack gap={20} className={classes.prose}>
      {sunset === null ? null : (
        <Text as="p" tone="warn" size="small">
          {i18n.t('It may be removed on or after {date}.', { date: formatDate(sunset) })}
        </Text>
      )}
      <Parameters {...{ reference, operation }} place="path" title={i18n.t('In the path')} />
      {body ? (
        <Part title={i18n.t('Body')}>
          <FieldRows document={document} fields={listFields(document, body.schema)} saysRequired />
        </Part>
      ) : null}
      {upload ? (
        <Part title={i18n.t('Body')}>
          <Files types={upload} />
        </Part>
      ) : null}
      <Parameters {...{ reference, operation }} place="query" title={i18n.t('Query')} />
      <Headers {...{ reference, operation }} />
      <Part title={i18n.t('Answer {status}', { status: answer.status })}>
        {answered.length > 0 ? (
          <FieldRows document={document} fields={answered} />
        ) : answer.media.length > 0 ? (
          <Files types={answer.media} />
        ) : (
          <Text as="p" size="small" tone="second">
            {i18n.t('Empty.')}
          </Text>
        )}
      </Part>
      <Part title={i18n.t('Errors')}>
        <ErrorRows codes={errors} shared={sharedErrors.length} />
      </Part>
      <Cost operation={operation} />
    </Stack>
  );
}

const parametersIn = ({ parameters }: ApiOperation, asked: Place): ApiField[] =>
  parameters.filter(({ place }) => place === asked);

interface ParametersProps extends OperationDetailsProps {
  place: Place;
  title: string;
}

function Parameters({ reference, operation, place, title }: ParametersProps) {
  const fields = parametersIn(operation, place);
  if (fields.length === 0) return null;
  return (
    <Part title={title}>
      <FieldRows document={reference.document} fields={fields} saysRequired />
    </Part>
  );
}

/** Nearly the same for every operation, so they open only when they are asked for. */
function Headers({ reference, operation }: OperationDetailsProps) {
  const fields = parametersIn(operation, 'header');
  if (fields.length === 0) return null;
  return (
    <details>
      <Disclosure>
        {i18n.t('{n, plural, one {# header} other {# headers}}', { n: fields.length })}
      </Disclosure>
      <FieldRows document={reference.document} fields={fields} />
    </details>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h3>{title}</h3>
      {children}
    </div>
  );
}

const Files = ({ types }: { types: readonly string[] }) => (
  <Text as="p" size="small" tone="second" breakWords>
    {i18n.t('A file:')} <span lang="en">{types.join(', ')}</span>
  </Text>
);

/** Which scope a key needs, and what it counts as. */
function Cost({ operation: { scope, isPublic, errors } }: { operation: ApiOperation }) {
  const counted = errors.includes('plan_limit_jobs')
    ? i18n.t('counts as one job')
    : errors.includes('ai_limit_exceeded')
      ? i18n.t('counts as one AI request')
      : null;
  return (
    <Text as="p" size="small" tone="third">
      {isPublic ? i18n.t('Needs no key') : null}
      {scope === null ? null : (
        <>
          {i18n.t('Scope')} <code lang="en">{scope}</code>
        </>
      )}
      {counted === null ? null : ` · ${counted}`}
    </Text>
  );
}
