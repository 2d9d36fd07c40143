import { Table } from '../../../ui/table.tsx';
import type {
  ImportDraft,
  ImportRow,
  ImportState,
  Machine,
  ShownMessage,
} from '@beamwright/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { formatList } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import { useMachines } from '../../../lib/machines-context.ts';
import { shownLength } from '../../../lib/shown-quantity.ts';
import { useRenderMessage } from '../../../lib/use-render-message.ts';
import { useUnitsOf } from '../../../lib/units.ts';
import { PagedList } from '../../../ui/paged-list.tsx';
import { RowList } from '../../../ui/row-list.tsx';
import { numberSpecs } from '../../../lib/setting-numbers.ts';
import type { NumberSpec } from '../../../lib/setting-numbers.ts';
import type { Choices } from './import-plan.ts';
import { importRowsOptions } from './import-rows.ts';
import { RowChoice, RowTick } from './row-choice.tsx';
import { rowNumbers, shownDifference } from './row-numbers.ts';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';

interface ReviewRowsProps {
  draft: ImportDraft;
  state: ImportState;
  choices: Choices;
  onChange: (choices: Choices) => void;
}

export function ReviewRows({ draft, state, choices, onChange }: ReviewRowsProps) {
  const list = useInfiniteQuery(importRowsOptions(draft.id, state));
  const machines = useMachines();
  const unitsOf = useUnitsOf();
  const specsOf = (row: ImportRow) =>
    numberSpecs(unitsOf(isForGalvo(row, machines ?? [])), undefined);
  return (
    <PagedList list={list} empty={<p>{i18n.t('No settings with this status.')}</p>}>
      {(rows) => (
        <RowList>
          {rows.map((row) => (
            <Row
              key={row.row}
              as="li"
              gap={12}
              align="stretch"
              pad="12 16"
              line="between"
              data-state={row.state}
            >
              <RowTick {...{ row, choices, onChange }} />
              <Stack gap={4} grow breakWords>
                <RowHead row={row} specs={specsOf(row)} />
                <Notes messages={row.reasons} tone={reasonTone(row.state)} />
                <Notes messages={row.warnings} tone="second" />
                {row.dropped.length > 0 ? (
                  <Text as="p" size="small" tone="second">
                    {i18n.t('Not imported: {fields}', { fields: formatList(row.dropped, 'all') })}
                  </Text>
                ) : null}
                {row.state === 'changed' ? <Differences row={row} specs={specsOf(row)} /> : null}
                <RowChoice {...{ row, choices, onChange }} />
              </Stack>
            </Row>
          ))}
        </RowList>
      )}
    </PagedList>
  );
}

/** By the machine it would be saved for, else as usual for the laser type of the file. */
function isForGalvo({ machine_id, setting }: ImportRow, machines: readonly Machine[]): boolean {
  const machine = machines.find(({ id }) => id === machine_id);
  return machine?.is_galvo ?? (setting?.machine_type === 'Fiber' || setting?.machine_type === 'UV');
}

interface RowPartProps {
  row: ImportRow;
  specs: readonly NumberSpec[];
}

function RowHead({ row: { title, line, setting }, specs }: RowPartProps) {
  const thickness = setting?.thickness_mm ?? null;
  const material = [
    setting?.material || title,
    thickness === null ? '' : shownLength(thickness).text,
  ].filter((words) => words !== '');
  const about = [setting?.name ?? '', setting?.machine_name ?? ''].filter(
    (words) => words !== '' && words !== setting?.material,
  );
  return (
    <>
      <Row gap="0 8" align="baseline" justify="between" wrap>
        <span>
          <Text as="b" weight={550}>
            {material.join(', ')}
          </Text>{' '}
          <Text size="small" tone="second">
            {about.join(' · ')}
          </Text>
        </span>
        {line === null ? null : (
          <Text tabular size="small" tone="second">
            {i18n.t('line {line}', { line })}
          </Text>
        )}
      </Row>
      {setting ? (
        <Text as="p" size="small" mono leading={1.5}>
          {rowNumbers(setting, specs).join(' · ')}
        </Text>
      ) : null}
    </>
  );
}

function reasonTone(state: ImportState): 'second' | 'warn' | 'stop' {
  if (state === 'same') return 'second';
  return state === 'blocked' ? 'stop' : 'warn';
}

interface NotesProps {
  messages: readonly ShownMessage[];
  tone: 'second' | 'warn' | 'stop';
}

function Notes({ messages, tone }: NotesProps) {
  const renderMessage = useRenderMessage();
  if (messages.length === 0) return null;
  return (
    <Text as="ul" size="small" tone={tone}>
      {messages.map((each) => (
        <li key={each.text}>{renderMessage(each)}</li>
      ))}
    </Text>
  );
}

function Differences({ row, specs }: RowPartProps) {
  return (
    <Table cells="mono" marginTop={4} marginBottom={4}>
      <thead>
        <tr>
          <th scope="col">{i18n.t('What changes')}</th>
          <th scope="col">{i18n.t('In the library')}</th>
          <th scope="col">{i18n.t('In the file')}</th>
        </tr>
      </thead>
      <tbody>
        {row.differences.map((difference) => {
          const { label, before, after } = shownDifference(difference, specs);
          return (
            <tr key={`${difference.step} ${difference.field}`}>
              <th scope="row">{label}</th>
              <td>{before}</td>
              <td>{after}</td>
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}
