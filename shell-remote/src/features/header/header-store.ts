import { createContext, use, useEffect, useSyncExternalStore, type ReactNode } from 'react';
import type { HeaderData, Session } from 'shared-config/contracts/contracts';
import type { Locale } from 'shared-config/site/locales';
import type { RegionCode } from 'shared-config/site/regions';
import type { UserValueName, UserValues } from './user-value-table';

export type ThemeChoice = 'light' | 'dark' | 'system';

/** What a header shows of the page's shell. A skeleton shows only an unknown visitor and a navigation. */
export interface HeaderState {
  session: Pick<Session, 'status' | 'user'>;
  navigation: HeaderData;
  theme?: ThemeChoice;
  /** Values of the signed-in user. */
  values?: UserValues;
  hidesOnScroll?: boolean;
  /** Draws the icon of a name, or nothing for an unknown one. Absent until a visitor shows interest in a menu. */
  drawIcon?: (name: string) => ReactNode;
  canUsePasskeys?: boolean;
  /** False while the app has signed the visitor in. Default true. */
  canSignOut?: boolean;
}

/** What the components of a header read with `useSyncExternalStore`. */
export interface HeaderStore {
  subscribe(listener: () => void): () => void;
  getSnapshot(): HeaderState;
  /** Returns the first state, which the skeleton shows and hydration needs, also after the shell has set another one. */
  getServerSnapshot(): HeaderState;
}

/**
 * Creates the store of a header. Its first state is an unknown visitor with the navigation of the skeleton.
 * @example const store = createHeaderStore(boot.navigation); store.set({ session, navigation });
 */
export function createHeaderStore(navigation: HeaderData): HeaderStore & { set(next: HeaderState): void } {
  const first: HeaderState = { session: { status: 'unknown', user: null }, navigation };
  const listeners = new Set<() => void>();
  let state = first;
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getSnapshot: () => state,
    getServerSnapshot: () => first,
    set(next) {
      state = next;
      listeners.forEach((listener) => listener());
    },
  };
}

/** Links that open a modal; the value of `data-shell`, by which the skeleton's script knows them. */
export type ModalName = 'login' | 'register' | 'search' | 'language-picker';

/** Actions of the controls of a header. A link without its action opens its page. */
export interface HeaderActions {
  onLogin?(): void;
  onRegister?(): void;
  onSignOut?(): void;
  /** Loads a value of the signed-in user. */
  onUserValue?(name: UserValueName): void;
  onPasskeys?(): void;
  onMenuOpen?(id: string): void;
  onTheme?(theme: ThemeChoice): void;
  onSearch?(): void;
  onLanguage?(): void;
  /** Called when a pointer or the focus reaches a link. */
  onIntent?(modal: ModalName): void;
}

/**
 * What the components of a header share. It stays the same object while the state changes, because React hydrates all panels below a
 * context that changes.
 */
export interface HeaderAccess {
  store: HeaderStore;
  actions: HeaderActions;
  locale: Locale;
  region: RegionCode;
  /** Origin and locale in front of the paths of our own pages. */
  linkBase: string;
}

export const HeaderContext = createContext<HeaderAccess | null>(null);

/** Works only inside of a header. */
export function useHeaderAccess(): HeaderAccess {
  return use(HeaderContext)!;
}

/**
 * Returns the state and the actions of the header. `onSignOut` and `onPasskeys` are undefined where they are not possible.
 * Works only inside of a header.
 * @example const { session, linkBase, onLogin } = useHeader();
 */
export function useHeader() {
  const { store, actions, ...page } = useHeaderAccess();
  const state = useSyncExternalStore(store.subscribe, store.getSnapshot, store.getServerSnapshot);
  const { canSignOut = true, canUsePasskeys = false } = state;
  return {
    ...page,
    ...state,
    ...actions,
    onSignOut: canSignOut ? actions.onSignOut : undefined,
    onPasskeys: canUsePasskeys ? actions.onPasskeys : undefined,
  };
}

/**
 * Returns a value of the signed-in user, and loads it each time that it shows or the user changes.
 * @param isShown whether the visitor can see it
 * @example const { status, value } = useUserValue('identity');
 */
export function useUserValue<Name extends UserValueName>(
  name: Name,
  isShown = true,
): NonNullable<UserValues[Name]> {
  const { session, values, onUserValue } = useHeader();
  const userId = session.user?.id;
  useEffect(() => {
    if (isShown && userId) onUserValue?.(name);
  }, [name, isShown, userId, onUserValue]);
  return values?.[name] ?? { status: 'none' };
}
