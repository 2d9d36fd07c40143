/** `localStorage` or `sessionStorage` where there is no browser: the keys are its own properties. */
export class MemoryStorage {
  [key: string]: unknown;

  getItem(key: string): string | null {
    return Object.hasOwn(this, key) ? String(this[key]) : null;
  }

  setItem(key: string, value: string): void {
    this[key] = value;
  }

  removeItem(key: string): void {
    Reflect.deleteProperty(this, key);
  }
}

/** What a browser with blocked storage does. */
export const blockedStorage = new Proxy(
  {},
  {
    get: () => {
      throw new DOMException('Blocked', 'SecurityError');
    },
  },
);
