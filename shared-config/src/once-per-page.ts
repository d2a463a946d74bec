/** What a part keeps on the page so that a second, separately built copy of it finds the first one's. */
interface PageRecord<Value> {
  contractVersion: string;
  value: Value;
}

/**
 * Answers the page's one value under a name, made by whoever asks first. Module identity cannot do this: two builds
 * of the shell have two of every module. A record of another major contract version is refused with an error.
 *
 * @throws Error with code `contract-mismatch`
 * @example oncePerPage('session', '1.0', () => new SessionStore(…))
 */
export function oncePerPage<Value>(name: string, contractVersion: string, create: () => Value): Value {
  const key = Symbol.for(`shell.${name}`);
  const present = Reflect.get(globalThis, key) as PageRecord<Value> | undefined;
  if (!present) {
    const value = create();
    Object.defineProperty(globalThis, key, { value: { contractVersion, value } satisfies PageRecord<Value> });
    return value;
  }
  if (majorOf(present.contractVersion) !== majorOf(contractVersion)) {
    throw Object.assign(
      new Error(
        `The page's ${name} speaks contract ${present.contractVersion}, this part ${contractVersion}.`,
      ),
      { name: 'ContractMismatchError', code: 'contract-mismatch' },
    );
  }
  return present.value;
}

function majorOf(version: string): string {
  return version.slice(0, version.indexOf('.'));
}
