import { createContext, use } from 'react';
import type { ReactNode } from 'react';
import type { LibrarySearch } from './library-search.ts';

export interface LibraryAddress {
  search: LibrarySearch;
  /** `isStep` adds a history entry for the browser's Back button. */
  change: (change: LibraryChange, isStep?: boolean) => void;
}

export type LibraryChange = { [K in keyof LibrarySearch]?: LibrarySearch[K] | undefined };

const AddressContext = createContext<LibraryAddress | null>(null);

interface ProviderProps extends LibraryAddress {
  children: ReactNode;
}

export function LibraryAddressProvider({ children, ...address }: ProviderProps) {
  return <AddressContext value={address}>{children}</AddressContext>;
}

/** The library's URL parameters, and how to change them. */
export function useLibraryAddress(): LibraryAddress {
  const address = use(AddressContext);
  if (!address) throw new Error('useLibraryAddress was used outside the library');
  return address;
}
