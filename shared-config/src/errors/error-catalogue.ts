import { ERROR_ROWS } from './error-catalogue-table';
import { keyedTable } from '../site/keyed-table';

/** One failure: what happened, what the product does, what the visitor sees. */
export interface ErrorRow {
  /** The `code` of its error class or `shell:error` event; where that is the backend's number, the name of the kind. */
  code: string;
  /** `name` of its error class, where it has one. */
  errorName?: string;
  /** Its requirement in docs/requirements.md, for a failure that has one of its own. */
  requirement?: string;
  situation: string;
  /**
   * `throws`: the caller gets it as an error. `reports`: a `shell:error` event and a line in the console. `logs`: a line
   * in the console alone. `ignored`: nothing at all.
   */
  behaviour: 'succeeds' | 'throws' | 'reports' | 'logs' | 'ignored';
  visitorSees: string;
  /** Whether an error event goes to the analytics collector. */
  isTracked: boolean;
  /** Files that raise it, or that ignore it, from the project's root. */
  files: readonly string[];
  /** Its part of the product is not there yet. */
  isForLater?: true;
}

/**
 * The one table of failures (R-ERROR-1), by code. A test compares it with the code both ways: no code without a row,
 * no row without a code.
 *
 * @example ERROR_CATALOGUE.get('mount-twice')?.behaviour // 'reports'
 */
export const ERROR_CATALOGUE = keyedTable('errors', ERROR_ROWS, ({ code }) => code);

/**
 * Whether a failure is told to the analytics collector; false for a code that has no row.
 *
 * @example isTrackedError('remote-failed') // true
 */
export function isTrackedError(code: string): boolean {
  return ERROR_CATALOGUE.get(code)?.isTracked ?? false;
}
