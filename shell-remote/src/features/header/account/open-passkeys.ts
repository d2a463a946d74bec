import { createContext } from 'react';

/** Opens the visitor's passkeys; undefined where the page cannot use passkeys. */
export const OpenPasskeysContext = createContext<(() => void) | undefined>(undefined);
