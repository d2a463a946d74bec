import { reportFailure } from '../errors/report-failure';
import { isSameMajor, servesContract } from './serves-contract';

/** What a part keeps on the page so that a second, separately built copy of it finds the first one's. */
interface PageRecord<Value> {
  contractVersion: string;
  value: Value;
}

/** The page's value of a name is of another major version than the part that asked for it. */
export class ContractMismatchError extends Error {
  override readonly name = 'ContractMismatchError';
  readonly code = 'contract-mismatch';
}

/** Whether two builds don't get on: on the page, or (the loader's refusal) by the discovery document. */
export function isContractMismatch(thrown: unknown): boolean {
  return thrown instanceof Error && Reflect.get(thrown, 'code') === 'contract-mismatch';
}

/**
 * Answers the page's one value under a name, made by whoever asks first. Module identity cannot do this: two builds
 * of the shell have two of every module. A value of another major contract version is refused, and that is reported once.
 *
 * @throws ContractMismatchError
 * @example oncePerPage('consent', '1.0', () => createConsent(…))
 */
export function oncePerPage<Value>(name: string, contractVersion: string, create: () => Value): Value {
  return recordOf(name, contractVersion, create).value;
}

/**
 * The same for a value that later minor versions add something to.
 *
 * @param join makes of a value of an older minor version what this part can use, on every call
 * @throws ContractMismatchError
 * @example oncePerPageJoined('shell', '1.2', startShell, joinedTo)
 */
export function oncePerPageJoined<Value>(
  name: string,
  contractVersion: string,
  create: () => Value,
  join: (standing: Value) => Value,
): Value {
  const record = recordOf(name, contractVersion, create);
  return servesContract(record.contractVersion, contractVersion) ? record.value : join(record.value);
}

function recordOf<Value>(name: string, contractVersion: string, create: () => Value): PageRecord<Value> {
  const key = Symbol.for(`shell.${name}`);
  const present = Reflect.get(globalThis, key) as PageRecord<Value> | undefined;
  if (!present) {
    const value: PageRecord<Value> = { contractVersion, value: create() };
    Object.defineProperty(globalThis, key, { value });
    return value;
  }
  if (isSameMajor(present.contractVersion, contractVersion)) return present;
  const message = `The page's ${name} is ${present.contractVersion}, this part wants ${contractVersion}: only a reload helps.`;
  if (!told.includes(name)) {
    told.push(name);
    reportFailure({ code: 'contract-mismatch', part: name, message });
  }
  throw new ContractMismatchError(message);
}

const told: string[] = [];
