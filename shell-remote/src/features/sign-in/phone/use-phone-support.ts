import { useEffect, useState, type ComponentType } from 'react';
import type { CountryPickerProps } from './country-picker';
import type { PhoneParser } from './phone-parser';
import type { PhoneModule } from './phone-module';
import { plainPhoneParser } from './plain-phone-parser';

/** What a form can currently use for phone numbers. */
export interface PhoneSupport {
  parser: PhoneParser;
  /** Null while the form uses the browser's select. */
  CountryPicker: ComponentType<CountryPickerProps> | null;
  /** The chunk is loading; a submit waits for it. */
  isLoading: boolean;
}

/** After this time a submit no longer waits; the form still uses a chunk that loads later. */
const loadTimeoutMs = 5_000;

/**
 * Loads the phone chunk on demand. Until then, and after a failure, it returns the simple parser.
 * @param load reports its own failures; a later call retries
 */
export function usePhoneSupport(load: () => Promise<PhoneModule>, isNeeded: boolean): PhoneSupport {
  const [module, setModule] = useState<PhoneModule | null>(null);
  const [hasFailed, setHasGivenUp] = useState(false);
  useEffect(() => {
    if (!isNeeded || module) return;
    let isCurrent = true;
    const stopWaiting = () => {
      if (isCurrent) setHasGivenUp(true);
    };
    const timer = setTimeout(stopWaiting, loadTimeoutMs);
    load().then((loaded) => isCurrent && setModule(loaded), stopWaiting);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [load, isNeeded, module]);
  return {
    parser: module?.parser ?? plainPhoneParser,
    CountryPicker: module?.CountryPicker ?? null,
    isLoading: isNeeded && !module && !hasFailed,
  };
}
