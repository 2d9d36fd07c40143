/** Search parameters of the import page: the open import. */
interface ImportSearch {
  id?: string;
}

export function readImportSearch({ id }: Record<string, unknown>): ImportSearch {
  return typeof id === 'string' && id !== '' ? { id } : {};
}
