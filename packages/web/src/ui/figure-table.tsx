import type { ReactNode } from 'react';
import { PHONE, useMediaQuery } from '../lib/use-media-query.ts';
import { Box } from './box.tsx';
import { Row } from './stack.tsx';
import { Text } from './text.tsx';

export interface Column<R> {
  key: string;
  head: ReactNode;
  /** Of the track in a grid. */
  width: string;
  isNumber?: boolean;
  cell: (row: R) => ReactNode;
  /** On a phone: a line of its own, a value with its name, or nothing. */
  phone: 'line' | 'pair' | 'hidden';
}

interface FigureTableProps<R> {
  label: string;
  rows: readonly R[];
  keyOf: (row: R) => string;
  columns: readonly Column<R>[];
}

/** A table of figures; on a phone, each row has several lines. Nothing scrolls sideways. */
export function FigureTable<R>({ label, rows, keyOf, columns }: FigureTableProps<R>) {
  const isPhone = useMediaQuery(PHONE);
  const gridTemplateColumns = columns.map(({ width }) => width).join(' ');
  const grid = { display: 'grid', gridTemplateColumns, alignItems: 'center' };
  return (
    <div role="table" aria-label={label}>
      {isPhone ? null : (
        <div role="rowgroup">
          <Box
            role="row"
            gap="0 16"
            pad="8 16"
            size="label"
            weight={500}
            tone="third"
            line="bottom"
            style={grid}
          >
            {columns.map(({ key, head, isNumber }) => (
              <Box key={key} role="columnheader" textAlign={isNumber ? 'right' : 'left'}>
                {head}
              </Box>
            ))}
          </Box>
        </div>
      )}
      <div role="rowgroup">
        {rows.map((row) =>
          isPhone ? (
            <PhoneRow key={keyOf(row)} row={row} columns={columns} />
          ) : (
            <Box key={keyOf(row)} role="row" gap="0 16" pad="8 16" line="between" style={grid}>
              {columns.map(({ key, isNumber, cell }) => (
                <Box
                  key={key}
                  role="cell"
                  size="small"
                  canShrink
                  mono={isNumber ?? false}
                  textAlign={isNumber ? 'right' : 'left'}
                >
                  {cell(row)}
                </Box>
              ))}
            </Box>
          ),
        )}
      </div>
    </div>
  );
}

function PhoneRow<R>({ row, columns }: { row: R; columns: readonly Column<R>[] }) {
  const at = (phone: Column<R>['phone']) => columns.filter((column) => column.phone === phone);
  return (
    <Box role="row" pad="12 16" line="between">
      {at('line').map(({ key, cell }) => (
        <Box key={key} role="cell" size="small" marginBottom={4}>
          {cell(row)}
        </Box>
      ))}
      <Row gap="4 20" wrap>
        {at('pair').map(({ key, head, cell }) => (
          <Text key={key} role="cell" size="small" mono>
            <Text size="label" tone="third">
              {head}
            </Text>{' '}
            {cell(row)}
          </Text>
        ))}
      </Row>
    </Box>
  );
}
