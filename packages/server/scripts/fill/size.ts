export interface FillSize {
  days: number;
  users: number;
  /** Page loads; each reports five vitals. */
  page_loads: number;
  errors: number;
  audit_entries: number;
  visits: number;
  page_views: number;
  banner_readers: number;
  jobs: number;
}

const BUSY: FillSize = {
  days: 30,
  users: 100_000,
  page_loads: 5_000_000,
  errors: 1_000_000,
  audit_entries: 1_000_000,
  visits: 500_000,
  page_views: 5_000_000,
  banner_readers: 100_000,
  jobs: 100_000,
};

/** Thirty days of a busy installation, or a part of it. */
export const sizeOf = (pageLoads: number): FillSize => {
  const part = pageLoads / BUSY.page_loads;
  const sizes = Object.entries(BUSY).map(([name, count]) => [name, Math.ceil(count * part)]);
  return { ...BUSY, ...Object.fromEntries(sizes), days: BUSY.days };
};
