import path from 'node:path';
import { distOf, root } from './paths';

/** A page that is not ours, on the plain page's port. */
export interface Example {
  /** Where it is served, with a slash at both ends. */
  address: string;
  /** Its folder below the root. */
  folder: string;
  /** Has a build of its own (webpack.config.js), and is served from `dist`. */
  isBuilt: boolean;
  /** Trusted Types policies that its own libraries make. */
  trustedTypes: readonly string[];
  /** Its pages frame each other; nobody else may. */
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

/** The folder that an example's files are served from. */
export function servedFolderOf({ folder, isBuilt }: Example): string {
  return isBuilt ? distOf(folder) : path.join(root, folder);
}
