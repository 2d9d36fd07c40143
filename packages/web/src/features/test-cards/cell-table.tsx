import { Disclosure } from '../../ui/disclosure.tsx';
import { Table, TableFrame } from '../../ui/table.tsx';
import type { CardDesign, SpeedUnit } from '@beamwright/contract';
import { i18n } from '../../lib/i18n.ts';
import { axisLabel, shownAxis } from './axis-units.ts';
import { energyText } from './cell-text.ts';

interface CellTableProps {
  card: CardDesign;
  speedUnit: SpeedUnit;
}

/** All cells in run order: the drawing as a table. */
export function CellTable({ card, speedUnit }: CellTableProps) {
  const axes = [card.columns, card.rows].flatMap((placed) => (placed ? [placed.axis] : []));
  const cells = card.cells.toSorted((one, other) => one.run - other.run);
  return (
    <details>
      <Disclosure>{i18n.t('All cells in run order')}</Disclosure>
      <TableFrame label={i18n.t('All cells in run order')}>
        <Table>
          <thead>
            <tr>
              <th scope="col">{i18n.t('Order')}</th>
              {axes.map((axis) => (
                <th key={axis} scope="col">
                  {axisLabel(axis)}
                </th>
              ))}
              <th scope="col">{i18n.t('Energy')}</th>
              <th scope="col">{i18n.t('Position')}</th>
            </tr>
          </thead>
          <tbody>
            {cells.map((cell) => (
              <tr key={cell.id}>
                <th scope="row">{cell.run + 1}</th>
                {axes.map((axis) => (
                  <td key={axis}>{shownAxis(axis, cell.settings[axis] ?? 0, speedUnit).text}</td>
                ))}
                <td>{energyText(cell)}</td>
                <td>
                  {i18n.t('row {row}, column {column}', { row: cell.row, column: cell.column })}
                  {cell.is_answer ? <b> {i18n.t('our answer')}</b> : null}
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      </TableFrame>
    </details>
  );
}
