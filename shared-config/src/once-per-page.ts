import { reportFailure } from './report-failure';
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
 * @param join makes of a value of an older minor version what this part can use, on every call; default: the value itself
 * @throws ContractMismatchError
 * @example oncePerPage('consent', '1.0', () => createConsent(…))
 */
export function oncePerPage<Value>(
  name: string,
  contractVersion: string,
  create: () => Value,
  join: (standing: Value) => Value = (standing) => standing,
): Value {
  const key = Symbol.for(`shell.${name}`);
  const present = Reflect.get(globalThis, key) as PageRecord<Value> | undefined;
  if (!present) {
    const value = create();
    Object.defineProperty(globalThis, key, { value: { contractVersion, value } satisfies PageRecord<Value> });
    return value;
  }
  if (servesContract(present.contractVersion, contractVersion)) return present.value;
  if (isSameMajor(contractVersion, present.contractVersion)) return join(present.value);
  throw mismatchOf(name, present.contractVersion, contractVersion);
}

const told = new Set<string>();

function mismatchOf(name: string, standing: string, asked: string): ContractMismatchError {
  const message = `The page's ${name} is of version ${standing}, this part wants ${asked}: only a reload helps.`;
  if (!told.has(name)) {
    told.add(name);
    reportFailure({ code: 'contract-mismatch', part: name, message });
  }
  return new ContractMismatchError(message);
}
