import { MM_PER_INCH } from '../inches.ts';

export const LENGTH_UNITS = ['mm', 'in'] as const;
export type LengthUnit = (typeof LENGTH_UNITS)[number];

export const MIN_THICKNESS_MM = 0.01;
export const MAX_THICKNESS_MM = 500;

const round = (value: number) => Number(value.toFixed(4));

export function toMm(value: number, unit: LengthUnit): number {
  return round(unit === 'in' ? value * MM_PER_INCH : value);
}

export function fromMm(mm: number, unit: LengthUnit): number {
  return round(unit === 'in' ? mm / MM_PER_INCH : mm);
}

export function isThickness(mm: number): boolean {
  return mm >= MIN_THICKNESS_MM && mm <= MAX_THICKNESS_MM;
}
