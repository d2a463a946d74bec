import type { Outcome } from '../answers/reply-to';

/** The app's failure codes. R-BRIDGE-1 names the first; the others are specific to this app. */
export const NATIVE_CODES = { cancelled: 4001, badParams: 4000, noSuchMethod: 4004, notShown: 5000 } as const;

/** A native screen over the web view. */
export interface Screen {
  /** Counted from 1. */
  n: number;
  path: string;
  params: Readonly<Record<string, unknown>>;
  /** A sign-in or registration, whose outcome the page awaits. */
  isSignIn: boolean;
}

/** The outcome of a sign-in screen that was closed without a sign-in. */
export const CANCELLED: Outcome = { code: NATIVE_CODES.cancelled, msg: 'cancelled by the user' };

const SIGN_IN_PATHS = ['loginpage', 'register'];

/** @example createRouterStack().push('loginpage', { fromWeb: 1 }, console.log).isSignIn // true */
export function createRouterStack() {
  let entries: { screen: Screen; end: (outcome: Outcome) => void }[] = [];
  let n = 0;
  return {
    /** The screens, top last. */
    screens: (): readonly Screen[] => entries.map(({ screen }) => screen),
    /** Adds a screen on top. `end` receives the outcome of a sign-in screen once. */
    push: (path: string, params: Screen['params'], end: (outcome: Outcome) => void): Screen => {
      n += 1;
      const screen = { n, path, params, isSignIn: SIGN_IN_PATHS.includes(path) };
      entries.push({ screen, end });
      return screen;
    },
    /** Removes any screen; undefined if it is already removed. Call the returned `end` with the outcome. */
    remove: (number: number) => {
      const found = entries.find(({ screen }) => screen.n === number);
      entries = entries.filter((entry) => entry !== found);
      return found;
    },
  };
}
