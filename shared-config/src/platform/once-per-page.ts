import { reportFailure } from '../errors/report-failure';
import { isSameMajor } from './serves-contract';

/** The record on the page that lets another build of a part find the value of the first one. */
interface PageRecord<Value> {
  contractVersion: string;
  value: Value;
}

/** The page's value has another major contract version than the part that requests it. */
export class ContractMismatchError extends Error {
  override readonly name = 'ContractMismatchError';
  readonly code = 'contract-mismatch';
}

/** Returns whether an error is a contract mismatch: on the page, or in the discovery document. */
export function isContractMismatch(thrown: unknown): boolean {
  return thrown instanceof Error && Reflect.get(thrown, 'code') === 'contract-mismatch';
}

/**
 * Returns the page's single value of a name; the first caller creates it. Module identity is not enough: two builds
 * of the shell have two instances of each module. Rejects a value of another major contract version and reports that
 * once.
 *
 * @throws ContractMismatchError
 * @example oncePerPage('consent', '1.0', () => createConsent(…))
 */
export function oncePerPage<Value>(name: string, contractVersion: string, create: () => Value): Value {
  const existing = presentRecord<Value>(name, contractVersion);
  if (existing) return existing.value;
  const value: PageRecord<Value> = { contractVersion, value: create() };
  Object.defineProperty(globalThis, keyOf(name), { __proto__: null, value } as PropertyDescriptor);
  return value.value;
}

/**
 * Returns the page's single value of a name; undefined if there is none.
 *
 * @throws ContractMismatchError
 * @example presentOnPage('shell', '1.2') as Shell | undefined
 */
export function presentOnPage(name: string, contractVersion: string): unknown {
  return presentRecord(name, contractVersion)?.value;
}

function presentRecord<Value>(name: string, contractVersion: string): PageRecord<Value> | undefined {
  const existing = Reflect.get(globalThis, keyOf(name)) as PageRecord<Value> | undefined;
  if (!existing || isSameMajor(existing.contractVersion, contractVersion)) return existing;
  const message = `The page's ${name} is ${existing.contractVersion}, this part needs ${contractVersion}: reload the page.`;
  if (!reportedNames.includes(name)) {
    reportedNames.push(name);
    reportFailure({ code: 'contract-mismatch', part: name, message });
  }
  throw new ContractMismatchError(message);
}

function keyOf(name: string): symbol {
  return Symbol.for(`shell.${name}`);
}

const reportedNames: string[] = [];
