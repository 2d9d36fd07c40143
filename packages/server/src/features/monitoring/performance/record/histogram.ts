/** As `histogram_bucket` of the database: each bucket is 5 % wider than the one before. */
const LOWEST = 0.1;
const GROWTH = Math.log(1.05);
const LAST_BUCKET = 321;

export const bucketOf = (value: number): number =>
  value <= LOWEST ? 0 : Math.min(LAST_BUCKET, Math.ceil(Math.log(value / LOWEST) / GROWTH));

/** How often values of each bucket came. */
export type Buckets = Map<number, number>;

export function countValue(buckets: Buckets, value: number): void {
  const bucket = bucketOf(value);
  buckets.set(bucket, (buckets.get(bucket) ?? 0) + 1);
}

/** As the database stores them. */
export function toArrays(buckets: Buckets): { buckets: number[]; counts: number[] } {
  const sorted = [...buckets].toSorted(([a], [b]) => a - b);
  return { buckets: sorted.map(([bucket]) => bucket), counts: sorted.map(([, count]) => count) };
}
