/** Seconds as `45 s`, `12 min`, `2 h 5 min`: estimates need no more digits. */
export function formatDuration(seconds: number): string {
  if (seconds < 60) return `${Math.max(1, Math.round(seconds))} s`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return `${minutes} min`;
  const left = minutes % 60;
  return left === 0 ? `${minutes / 60} h` : `${Math.floor(minutes / 60)} h ${left} min`;
}
