import { createContext } from 'react';

/** Opens the visitor's passkeys; undefined where the page cannot use any: then there is no way to them. */
export const OpenPasskeysContext = createContext<(() => void) | undefined>(undefined);
