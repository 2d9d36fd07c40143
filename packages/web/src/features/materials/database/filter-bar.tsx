import { i18n } from '../../../lib/i18n.ts';
import { laserName } from '../../../lib/laser-name.ts';
import { formatNumber } from '../../../lib/format.ts';
import { LASER_SLOTS, type CatalogRow } from './catalog-rows.ts';
import { safetyWord } from '../../../lib/safety-word.ts';
import segments from '../../../ui/segments.module.css';
import covering from '../../../ui/covering-input.module.css';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import classes from './filters.module.css';

interface Option {
  value: string;
  title: string;
  count: number | null;
}

/** Search and filters. Without a script, only the filters work, by the style sheet. */
export function FilterBar({ rows }: { rows: readonly CatalogRow[] }) {
  const lasers: Option[] = [
    { value: '', title: i18n.t('Any laser'), count: null },
    ...LASER_SLOTS.map(({ laser }) => ({
      value: laser.toLowerCase(),
      title: laserName(laser),
      count: null,
    })),
  ];
  const levels: Option[] = [
    { value: '', title: i18n.t('All'), count: rows.length },
    ...(['safe', 'warn', 'block'] as const).map((level) => ({
      value: level,
      title: safetyWord(level),
      count: rows.filter((row) => row.level === level).length,
    })),
  ];
  return (
    <form className={classes.bar} role="search" data-part="filters">
      <label className={classes.search}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M3 10a7 7 0 1 0 14 0a7 7 0 1 0-14 0M21 21l-6-6" />
        </svg>
        <input
          type="search"
          name="q"
          maxLength={200}
          autoComplete="off"
          spellCheck={false}
          aria-label={i18n.t('Search materials')}
          aria-keyshortcuts="/"
          placeholder={i18n.t('Material or trade name, like birch or Lexan')}
        />
        <kbd aria-hidden="true">/</kbd>
      </label>
      <Segments name="laser" legend={i18n.t('Laser')} options={lasers} />
      <Segments name="safety" legend={i18n.t('Safety')} options={levels} />
    </form>
  );
}

interface SegmentsProps {
  name: string;
  legend: string;
  options: readonly Option[];
}

function Segments({ name, legend, options }: SegmentsProps) {
  return (
    <fieldset className={`${segments.segments} ${classes.segments}`}>
      <VisuallyHidden as="legend">{legend}</VisuallyHidden>
      {options.map(({ value, title, count }) => (
        <label key={value}>
          <input
            type="radio"
            className={covering.input}
            name={name}
            value={value}
            defaultChecked={value === ''}
          />
          {title}{' '}
          <data data-count={`${name}=${value}`}>{count === null ? null : formatNumber(count)}</data>
        </label>
      ))}
    </fieldset>
  );
}
