/** A place in the window, in CSS pixels. */
export interface Point {
  x: number;
  y: number;
}

/** Keys by their names in `KeyboardEvent.key`. */
export type Key =
  | 'Enter'
  | 'Escape'
  | 'Tab'
  | 'Shift'
  | 'Backspace'
  | 'ArrowDown'
  | 'ArrowUp'
  | 'ArrowLeft'
  | 'ArrowRight'
  | 'Home'
  | 'End'
  | ' ';

/** A tab of one engine. Scenarios use it through `Visitor`, which finds elements as users do. */
export interface Tab {
  /** Opens an address. Does not wait for scripts or files of the page. */
  open(url: string): Promise<void>;
  /** Runs a function body in the page and returns its JSON result. Policies of the page do not apply. */
  run<Result>(body: string, ...parameters: readonly unknown[]): Promise<Result>;
  moveTo(point: Point): Promise<void>;
  click(point: Point): Promise<void>;
  /** Touches a place. In WebKit it clicks, because the driver sends no touches. */
  tap(point: Point): Promise<void>;
  /** Presses keys together: all but the last are modifiers. */
  press(...keys: readonly Key[]): Promise<void>;
  type(text: string): Promise<void>;
  resize(width: number, height: number): Promise<void>;
}

/** A running browser. */
export interface Engine {
  name: EngineName;
  /** Ends the previous visit and opens a tab with its own storage. */
  visit(): Promise<Tab>;
  /** Opens a second tab beside one, with the same storage. */
  tabBeside(tab: Tab): Promise<Tab>;
  /** Waits until no other browser is starting: it would slow measurements down. */
  untilIdle(): Promise<void>;
  close(): Promise<void>;
}

export interface EngineOptions {
  /** The proxy on this machine that carries all requests; none by default. */
  proxyPort?: number;
  hasReducedMotion: boolean;
}

export const ENGINE_NAMES = ['chromium', 'firefox', 'webkit'] as const;
export type EngineName = (typeof ENGINE_NAMES)[number];
