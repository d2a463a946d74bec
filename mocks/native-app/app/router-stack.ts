import type { Outcome } from '../answers/reply-to';

/** The app's own failure codes. R-BRIDGE-1 names the first; this app adds the others. */
export const NATIVE_CODES = { cancelled: 4001, badParams: 4000, noSuchMethod: 4004, notShown: 5000 } as const;

/** A native screen over the web view. */
export interface Screen {
  /** Counted from 1. */
  n: number;
  path: string;
  params: Readonly<Record<string, unknown>>;
  /** The person is asked to sign in or register; the page waits for how that ends. */
  isSignIn: boolean;
}

/** The screens over the web view, top last. */
export interface RouterStack {
  screens(): readonly Screen[];
  /** Puts a screen on top. `ended` is told when a sign-in screen has ended, once. */
  push(path: string, params: Screen['params'], ended: (outcome: Outcome) => void): Screen;
  /** Takes one away, top or not; undefined when it has gone already. The way it ended is told by the returned function. */
  remove(n: number): { screen: Screen; end: (outcome: Outcome) => void } | undefined;
}

/** How a sign-in screen ends that nobody signed in at. */
export const CANCELLED: Outcome = { code: NATIVE_CODES.cancelled, msg: 'cancelled by the user' };

const SIGN_IN_PATHS = ['loginpage', 'register'];

/** @example createRouterStack().push('loginpage', { fromWeb: 1 }, console.log).isSignIn // true */
export function createRouterStack(): RouterStack {
  let entries: { screen: Screen; end: (outcome: Outcome) => void }[] = [];
  let n = 0;
  return {
    screens: () => entries.map(({ screen }) => screen),
    push: (path, params, ended) => {
      n += 1;
      const screen = { n, path, params, isSignIn: SIGN_IN_PATHS.includes(path) };
      entries.push({ screen, end: ended });
      return screen;
    },
    remove: (number) => {
      const found = entries.find(({ screen }) => screen.n === number);
      entries = entries.filter((entry) => entry !== found);
      return found;
    },
  };
}
