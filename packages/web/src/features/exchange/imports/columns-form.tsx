import type { ImportDraft } from '@beamwright/contract';
import { Button } from '../../../ui/button.tsx';
import { useId, useState } from 'react';
import { i18n } from '../../../lib/i18n.ts';
import { FormError } from '../../../ui/form-error.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { columnProblems } from './column-problems.ts';
import type { MappedColumn } from './column-problems.ts';
import classes from './columns-form.module.css';
import { fieldLabel } from './import-text.ts';
import { useMapImport } from './use-map-import.ts';
import { Text } from '../../../ui/text.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Box } from '../../../ui/box.tsx';

interface ColumnsFormProps {
  draft: ImportDraft;
  onMapped?: () => void;
}

const SAMPLES = 3;

/** Maps each column of a table to a field and a unit. */
export function ColumnsForm({ draft, onMapped }: ColumnsFormProps) {
  const { table } = draft;
  const [columns, setColumns] = useState<MappedColumn[]>(() =>
    (table?.columns ?? []).map(({ field, unit }) => ({ field, unit })),
  );
  const map = useMapImport(onMapped);
  const whyId = useId();
  if (!table) return null;
  const problems = columnProblems(columns, table);
  const change = (at: number, column: MappedColumn) =>
    setColumns(columns.map((each, place) => (place === at ? column : each)));
  return (
    <Stack
      as="form"
      gap={16}
      onSubmit={(event) => {
        event.preventDefault();
        map.mutate({ params: { id: draft.id }, body: { columns } });
      }}
    >
      <div>
        <h2>{i18n.t('What’s in each column?')}</h2>
        <Text as="p" marginTop={2} tone="second">
          {i18n.t('Speed units are never guessed: 500 mm/s is 60 times 500 mm/min.')}
        </Text>
      </div>
      <Box as="ul" pad="4 16" ground="card" border="line" radius="card">
        {table.columns.map(({ title, unit_guessed }, at) => {
          const column = columns[at] ?? { field: null, unit: null };
          const units = table.fields.find(({ field }) => field === column.field)?.units ?? [];
          const samples = table.sample.map((row) => row[at] ?? '').filter((cell) => cell !== '');
          const name = title || i18n.t('Column {n}', { n: at + 1 });
          return (
            <Box
              key={at}
              as="li"
              line="between"
              pad="12 0"
              className={classes.column}
              data-read={column.field !== null}
            >
              <Box as="span" breakWords className={classes.name}>
                <b>{name}</b>
                <Text size="small" mono leading={1.4} tone="second">
                  {samples.slice(0, SAMPLES).join(' · ') || i18n.t('empty')}
                </Text>
              </Box>
              <select
                aria-label={i18n.t('Meaning of {name}', { name })}
                value={column.field ?? ''}
                onChange={({ currentTarget: { value } }) =>
                  change(at, { field: value === '' ? null : value, unit: null })
                }
              >
                <option value="">{i18n.t('Not imported')}</option>
                {table.fields.map(({ field }) => (
                  <option key={field} value={field}>
                    {fieldLabel(field)}
                  </option>
                ))}
              </select>
              {units.length > 0 ? (
                <select
                  aria-label={i18n.t('Unit of {name}', { name })}
                  value={column.unit ?? ''}
                  onChange={({ currentTarget: { value } }) =>
                    change(at, { ...column, unit: value === '' ? null : value })
                  }
                >
                  <option value="">{i18n.t('Unit')}</option>
                  {units.map((unit) => (
                    <option key={unit} value={unit}>
                      {unit}
                    </option>
                  ))}
                </select>
              ) : (
                <span />
              )}
              {unit_guessed && column.unit !== null ? (
                <Text size="small" tone="warn" className={classes.guess}>
                  {i18n.t('Unit detected from the values. Check it.')}
                </Text>
              ) : null}
            </Box>
          );
        })}
      </Box>
      {problems.length > 0 ? (
        <Notice kind="warn" role="status" title={i18n.t('Missing')}>
          <Box as="ul" bullets marginTop={2}>
            {problems.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </Box>
        </Notice>
      ) : null}
      <FormError error={map.error} />
      <Row gap="8 16" align="center" justify="end" wrap>
        {problems.length > 0 ? (
          <Text size="small" tone="second" id={whyId}>
            {i18n.t('{n, plural, one {# thing is} other {# things are}} missing, see above.', {
              n: problems.length,
            })}
          </Text>
        ) : null}
        <Button
          type="submit"
          variant="filled"
          disabled={problems.length > 0}
          aria-describedby={problems.length > 0 ? whyId : undefined}
          loading={map.isPending}
        >
          {i18n.t('Read table')}
        </Button>
      </Row>
    </Stack>
  );
}
