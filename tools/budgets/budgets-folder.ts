import path from 'node:path';
import { root } from 'build/paths';

/** Where the check of the budgets builds every package, as it is released. */
export const BUDGETS_FOLDER = path.join(root, '.cache/budgets');
