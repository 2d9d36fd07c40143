/**
 * Own `ln` and `exp`, because JavaScript engines differ in the last bit: Node 24 and Chromium 156 in one value of
 * twenty. When two published rows were equally far from a job, that bit chose between them, and browser and server
 * answered differently. IEEE 754 defines + − × ÷ to the bit, and these use nothing else (docs/adr/0006-library.md).
 *
 * After fdlibm 5.3, whose notice asks to be kept:
 * Copyright (C) 1993 by Sun Microsystems, Inc. All rights reserved. Developed at SunSoft, a Sun Microsystems, Inc.
 * business. Permission to use, copy, modify, and distribute this software is freely granted, provided that this notice
 * is preserved.
 */

const LN2_HIGH = 6.9314718036912381649e-1;
const LN2_LOW = 1.9082149292705877e-10;
/** Smaller numbers are subnormal: fewer bits and no exponent to extract. */
const MIN_NORMAL = 2.2250738585072014e-308;
const THIRD = 1 / 3;
const TWO_TO_54 = 18_014_398_509_481_984;

/** The bits of a number: high word with sign, exponent and 20 bits of fraction. */
const bits = new DataView(new ArrayBuffer(8));

function highWord(value: number): number {
  bits.setFloat64(0, value);
  return bits.getInt32(0);
}

function withHighWord(value: number, high: number): number {
  bits.setFloat64(0, value);
  bits.setInt32(0, high);
  return bits.getFloat64(0);
}

/** Natural logarithm, within one unit of the last place; NaN below zero, −∞ at zero, as `Math.log`. */
export function ln(x: number): number {
  if (!(x > 0) || x === Infinity) return x === 0 ? -Infinity : x > 0 ? x : Number.NaN;
  if (x < MIN_NORMAL) return ln(x * TWO_TO_54) - 54 * Math.LN2;
  // x = 2^k · (1 + f) with 1 + f between √½ and √2.
  const high = highWord(x);
  const fraction = high & 0xfffff;
  const carry = (fraction + 0x95f64) & 0x100000;
  const k = (high >> 20) - 1023 + (carry >> 20);
  const f = withHighWord(x, fraction | (carry ^ 0x3ff00000)) - 1;
  if ((0xfffff & (2 + fraction)) < 3) {
    const rest = f * f * (0.5 - THIRD * f);
    return k === 0 ? f - rest : k * LN2_HIGH - (rest - k * LN2_LOW - f);
  }
  const s = f / (2 + f);
  const rest = lnSeries(s * s);
  if (((fraction - 0x6147a) | (0x6b851 - fraction)) > 0) {
    const half = 0.5 * f * f;
    return k === 0
      ? f - (half - s * (half + rest))
      : k * LN2_HIGH - (half - (s * (half + rest) + k * LN2_LOW) - f);
  }
  return k === 0 ? f - s * (f - rest) : k * LN2_HIGH - (s * (f - rest) - k * LN2_LOW - f);
}

/** The rest of ln((1 + s) / (1 − s)) after its first term, by z = s². */
function lnSeries(z: number): number {
  const w = z * z;
  const even =
    w * (3.999999999940941908e-1 + w * (2.222219843214978396e-1 + w * 1.531383769920937332e-1));
  const odd =
    z *
    (6.66666666666673513e-1 +
      w * (2.857142874366239149e-1 + w * (1.818357216161805012e-1 + w * 1.479819860511658591e-1)));
  return odd + even;
}

const MAX_EXPONENT = 709.782712893384;
const MIN_EXPONENT = -745.1332191019411;
/** 2⁻²⁸: the square is too small to change 1. */
const LINEAR_LIMIT = 3.725290298461914e-9;

/** e to the power of x, within one unit of the last place; ∞ above 709.78, 0 below −745.13, as `Math.exp`. */
export function exp(x: number): number {
  if (Number.isNaN(x)) return x;
  if (x > MAX_EXPONENT) return Infinity;
  if (x < MIN_EXPONENT) return 0;
  if (x === 1) return Math.E;
  const size = Math.abs(x);
  if (size < LINEAR_LIMIT) return 1 + x;
  // x = k · ln 2 + r with |r| at most half of ln 2.
  const k = size > 0.5 * Math.LN2 ? nearestHalvings(x, size) : 0;
  const high = x - k * LN2_HIGH;
  const low = k * LN2_LOW;
  const r = high - low;
  const t = r * r;
  const c =
    r -
    t *
      (1.66666666666666019037e-1 +
        t *
          (-2.77777777770155933842e-3 +
            t *
              (6.61375632143793436117e-5 +
                t * (-1.6533902205465251539e-6 + t * 4.13813679705723846039e-8))));
  if (k === 0) return 1 - ((r * c) / (c - 2) - r);
  const mantissa = 1 - (low - (r * c) / (2 - c) - high);
  // In two steps, because 2^k alone may overflow.
  const first = Math.trunc(k / 2);
  return mantissa * twoTo(first) * twoTo(k - first);
}

/** For integer exponents from −1022 to 1023. */
function twoTo(exponent: number): number {
  bits.setInt32(0, (exponent + 1023) << 20);
  bits.setInt32(4, 0);
  return bits.getFloat64(0);
}

function nearestHalvings(x: number, size: number): number {
  const sign = x < 0 ? -1 : 1;
  return size < 1.5 * Math.LN2 ? sign : Math.trunc(Math.LOG2E * x + 0.5 * sign);
}

/** A positive number to any power, within a few units of the last place. */
export function power(base: number, exponent: number): number {
  return exp(exponent * ln(base));
}
