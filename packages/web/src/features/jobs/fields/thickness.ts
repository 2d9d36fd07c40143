import { inchToMm, mmToInch } from '@beamwright/domain/units';

export const LENGTH_UNITS = ['mm', 'in'] as const;
export type LengthUnit = (typeof LENGTH_UNITS)[number];

export const MIN_THICKNESS_MM = 0.01;
export const MAX_THICKNESS_MM = 500;

const round = (value: number) => Number(value.toFixed(4));

export function toMm(value: number, unit: LengthUnit): number {
  return round(unit === 'in' ? inchToMm(value) : value);
}

export function fromMm(mm: number, unit: LengthUnit): number {
  return round(unit === 'in' ? mmToInch(mm) : mm);
}

export function isThickness(mm: number): boolean {
  return mm >= MIN_THICKNESS_MM && mm <= MAX_THICKNESS_MM;
}
