import type { OverlayRow } from './overlays';

/** Everything of the shell that lies over a page and is loaded when it opens; the sign-in modals have their own presenter. */
export const OVERLAYS = {} as const satisfies Record<string, OverlayRow>;

export type OverlayName = keyof typeof OVERLAYS;
