import { useState } from 'react';
import { i18n } from '../../../lib/i18n.ts';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { EnglishText } from '../../../ui/english-text.tsx';
import { Row } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import classes from '../api-docs.module.css';
import { boundsText, typeWord, valuesOf } from '../document/describe-type.ts';
import { listFields, type ApiField } from '../document/list-fields.ts';
import type { ApiDocument } from '../document/open-api.ts';
import { CodeWords } from './code-words.tsx';

/** More are in the description, or in the enumeration of a program. */
const MAX_VALUES = 12;

interface FieldRowsProps {
  document: ApiDocument;
  fields: readonly ApiField[];
  /** Answers have no required fields. */
  saysRequired?: boolean;
}

/** Fields with what they mean on the left and what they are on the right; those of objects open below. */
export const FieldRows = ({ document, fields, saysRequired = false }: FieldRowsProps) => (
  <ul className={classes.fields}>
    {fields.map((field) => (
      <li key={field.name}>
        <FieldRow document={document} field={field} saysRequired={saysRequired} />
      </li>
    ))}
  </ul>
);

interface FieldRowProps {
  document: ApiDocument;
  field: ApiField;
  saysRequired: boolean;
}

function FieldRow({ document, field, saysRequired }: FieldRowProps) {
  const { name, description, schema, isRequired } = field;
  const bounds = boundsText(document, schema, description);
  const values = valuesOf(document, schema);
  const inner = listFields(document, schema);
  return (
    <>
      <Text as="code" size="small" breakWords>
        {name}
      </Text>
      <Text as="div" size="small" tone="second" breakWords>
        <EnglishText>
          <CodeWords>{description}</CodeWords>
        </EnglishText>{' '}
        {bounds === '' ? null : `${bounds}.`}
        {values.length > 0 ? (
          <Row as="span" gap="2 4" wrap lang="en">
            {values.slice(0, MAX_VALUES).map((value) => (
              <code key={value}>{value}</code>
            ))}
            {values.length > MAX_VALUES ? `+${values.length - MAX_VALUES}` : null}
          </Row>
        ) : null}
      </Text>
      <Text as="div" size="label" tone="third" textAlign="right" breakWords>
        {saysRequired && isRequired ? (
          <>
            <Text tone="ember" weight={500}>
              {i18n.t('required')}
            </Text>{' '}
            ·{' '}
          </>
        ) : null}
        <span lang="en">{typeWord(document, schema)}</span>
      </Text>
      {inner.length > 0 ? <InnerFields {...{ document, inner, name, saysRequired }} /> : null}
    </>
  );
}

interface InnerFieldsProps {
  document: ApiDocument;
  inner: readonly ApiField[];
  name: string;
  saysRequired: boolean;
}

/** Rendered when it is opened: schemas may contain themselves. */
function InnerFields({ document, inner, name, saysRequired }: InnerFieldsProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <Disclosure>
        {i18n.t('{n, plural, one {# field of {name}} other {# fields of {name}}}', {
          n: inner.length,
          name,
        })}
      </Disclosure>
      {isOpen ? <FieldRows document={document} fields={inner} saysRequired={saysRequired} /> : null}
    </details>
  );
}
