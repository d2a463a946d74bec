import type { Region } from './walk-tools';

/** How controls are pressed. */
export type Mode = 'pointer' | 'touch' | 'keyboard';

export interface WalkOptions {
  mode: Mode;
  /** Where buttons are pressed, and what they open is checked. */
  regions: readonly Region[];
  /** Where links and the controls inside of what opens are pressed, too. */
  deepRegions: readonly Region[];
  /** Width and content of surfaces whose controls were pressed already, on this page or another; the walk adds to it. */
  visited: Set<string>;
  /** Opens the page as the visitor found it, with the same user. */
  open(): Promise<void>;
}

export interface WalkResult {
  faults: string[];
  /** Addresses of all links that were seen. */
  links: Set<string>;
  /** How many controls the page has where the walk presses them. Each of them is pressed, or it is a fault. */
  found: number;
  pressed: number;
}
