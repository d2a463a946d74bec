import path from 'node:path';
import { root } from 'build/paths';

/** Output folder of the budget check's production builds. */
export const BUDGETS_FOLDER = path.join(root, '.cache/budgets');
