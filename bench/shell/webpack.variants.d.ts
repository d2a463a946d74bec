import type { Configuration } from 'webpack';

export const BUILD_ID: string;
export const DIST: string;
export function variantBuilds(places: { shellOrigin: string }): Configuration[];
