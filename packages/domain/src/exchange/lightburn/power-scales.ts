import { importMessage } from '../import-messages.ts';
import { parseNumber } from '../parse-number.ts';
import type { ImportNote } from '../read-result.ts';
import type { XmlElement } from '../xml/read-xml.ts';

/** "Power Scale" of shapes: each runs at a share of the power of its layer, which a setting doesn't have. */
export class PowerScales {
  #count = 0;
  #low = 100;
  #high = 0;

  see({ name, attributes }: Pick<XmlElement, 'name' | 'attributes'>): void {
    if (name.toLowerCase() !== 'shape') return;
    const scale = parseNumber(attributes.get('powerscale') ?? '');
    if (scale === null || scale < 0 || scale >= 100) return;
    this.#count += 1;
    this.#low = Math.min(this.#low, scale);
    this.#high = Math.max(this.#high, scale);
  }

  notes(): ImportNote[] {
    if (this.#count === 0) return [];
    const low = this.#low === this.#high ? null : String(this.#low);
    const message = importMessage('power_scale', {
      count: this.#count,
      low,
      high: String(this.#high),
    });
    return [{ code: 'POWER_SCALE', message, line: null }];
  }
}
