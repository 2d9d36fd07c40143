import classes from './fact-rows.module.css';

/** Facts one below the other, each with its name. */
export function FactRows({ rows }: { rows: readonly { label: string; text: string }[] }) {
  return (
    <dl className={classes.rows}>
      {rows.map(({ label, text }) => (
        <div key={label} className={classes.row}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
