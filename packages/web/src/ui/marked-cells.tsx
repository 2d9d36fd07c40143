import classes from './marked-cells.module.css';

interface MarkedCellsProps {
  /** What it shows, in words. */
  label: string;
  /** Rows count from the bottom, columns from the left. */
  cells: readonly { row: number; column: number; mark: string | null }[];
}

/** The cells of a test card, small, in the colors of their marks. */
export function MarkedCells({ label, cells }: MarkedCellsProps) {
  const columns = cells.map(({ column }) => column);
  const left = Math.min(...columns);
  const top = Math.max(...cells.map(({ row }) => row));
  return (
    <div
      className={classes.cells}
      role="img"
      aria-label={label}
      style={{
        gridTemplateColumns: `repeat(${Math.max(...columns) - left + 1}, minmax(0, 1fr))`,
      }}
    >
      {cells.map(({ row, column, mark }) => (
        <span
          key={`${row} ${column}`}
          className={classes.cell}
          data-mark={mark ?? undefined}
          style={{ gridColumn: column - left + 1, gridRow: top - row + 1 }}
        />
      ))}
    </div>
  );
}
