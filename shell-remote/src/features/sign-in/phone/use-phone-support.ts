import { useEffect, useState } from 'react';
import type { PhoneParser } from './phone-parser';
import type { PhoneModule } from './phone-module';
import { plainPhoneParser } from './plain-phone-parser';

/** After this time a submit no longer waits; the form still uses a chunk that loads later. */
const loadTimeoutMs = 5_000;

/**
 * Loads the phone chunk on demand. Until then, and after a failure, it returns the simple parser.
 * @param load reports its own failures; a later call retries
 */
export function usePhoneSupport(load: () => Promise<PhoneModule>, isNeeded: boolean) {
  const [module, setModule] = useState<PhoneModule | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    if (!isNeeded || module) return;
    let isCurrent = true;
    const stopWaiting = () => {
      if (isCurrent) setHasFailed(true);
    };
    const timer = setTimeout(stopWaiting, loadTimeoutMs);
    load().then((loaded) => isCurrent && setModule(loaded), stopWaiting);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [load, isNeeded, module]);
  const parser: PhoneParser = module?.parser ?? plainPhoneParser;
  return {
    parser,
    /** Null while the form uses the browser's select. */
    CountryPicker: module?.CountryPicker ?? null,
    /** The chunk is loading; a submit waits for it. */
    isLoading: isNeeded && !module && !hasFailed,
  };
}

/** What a form can currently use for phone numbers. */
export type PhoneSupport = ReturnType<typeof usePhoneSupport>;
