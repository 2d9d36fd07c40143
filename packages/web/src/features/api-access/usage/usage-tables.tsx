import type { KeyUsage } from '@beamwright/contract';
import { formatDate, formatNumber } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import { Box } from '../../../ui/box.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { Table, TableFrame } from '../../../ui/table.tsx';
import { Text } from '../../../ui/text.tsx';
import { partName } from './usage-chart.tsx';
import { percentOf, totalOf, type Day } from './usage-sums.ts';

const PARTS = ['answered', 'refused', 'limited', 'failed'] as const;

/** The chart in numbers, the newest day first. */
export function DayTable({ days }: { days: readonly Day[] }) {
  return (
    <Box as="details" marginTop={8}>
      <Disclosure>{i18n.t('Show as a table')}</Disclosure>
      <TableFrame label={i18n.t('Requests by day')}>
        <Table>
          <thead>
            <tr>
              <th scope="col">{i18n.t('Day (UTC)')}</th>
              {PARTS.map((part) => (
                <th key={part} scope="col" data-number>
                  {partName(part)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map((day) => (
              <tr key={day.day}>
                <th scope="row">{formatDate(day.day)}</th>
                {PARTS.map((part) => (
                  <td key={part} data-number>
                    {formatNumber(day[part])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      </TableFrame>
    </Box>
  );
}

type Called = KeyUsage['operations'][number];

/** What assistants ask is counted as one. */
const ASSISTANTS = 'mcp';

function nameOf({ method, path, operation }: Called): string {
  if (operation === ASSISTANTS) return i18n.t('Assistants (/mcp)');
  return method === null || path === null ? operation : `${method} ${path}`;
}

const oneDecimal = { minimumFractionDigits: 1, maximumFractionDigits: 1 };

/** What was called, the most called first. */
export function OperationTable({ operations }: { operations: readonly Called[] }) {
  return (
    <Table style={{ tableLayout: 'fixed' }}>
      <thead>
        <tr>
          <th scope="col">{i18n.t('Operation')}</th>
          <th scope="col" data-number style={{ width: 84 }}>
            {i18n.t('Requests')}
          </th>
          <th scope="col" data-number style={{ width: 90 }}>
            {i18n.t('Refused, %')}
          </th>
        </tr>
      </thead>
      <tbody>
        {operations.map((called) => (
          <tr key={called.operation}>
            <td>
              <Text block size="label" mono truncate title={nameOf(called)}>
                {nameOf(called)}
              </Text>
            </td>
            <td data-number>{formatNumber(totalOf(called))}</td>
            <td data-number>
              {formatNumber(
                percentOf(called.refused + called.limited, totalOf(called)) ?? 0,
                oneDecimal,
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
