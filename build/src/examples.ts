import path from 'node:path';
import { distOf, root } from './paths';

/** A page of another team, on the plain page's port. */
export interface Example {
  /** Path where it is served, with a slash at both ends. */
  address: string;
  /** Its folder below the root. */
  folder: string;
  /** Whether it has a webpack.config.js and is served from `dist`. */
  isBuilt: boolean;
  /** Trusted Types policies that its libraries create. */
  trustedTypes: readonly string[];
  /** Whether its pages may frame each other. No other page may frame them. */
  framesItself?: true;
}

/** One row = one example. */
export const EXAMPLES: readonly Example[] = [
  { address: '/', folder: 'examples/plain-page', isBuilt: false, trustedTypes: [] },
  { address: '/hostile/', folder: 'examples/hostile-page', isBuilt: false, trustedTypes: [] },
  { address: '/react-18/', folder: 'examples/react-18', isBuilt: true, trustedTypes: [] },
  { address: '/vue/', folder: 'examples/vue', isBuilt: true, trustedTypes: ['vue'] },
  {
    address: '/workbench/',
    folder: 'examples/workbench',
    isBuilt: true,
    trustedTypes: ['workbench#webpack'],
    framesItself: true,
  },
];

/** Folders of the examples that webpack builds. */
export const BUILT_EXAMPLES: readonly string[] = EXAMPLES.filter(({ isBuilt }) => isBuilt).map(
  ({ folder }) => folder,
);

/** Returns the folder that an example's files are served from. */
export function servedFolderOf({ folder, isBuilt }: Example): string {
  return isBuilt ? distOf(folder) : path.join(root, folder);
}
