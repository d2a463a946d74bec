import { useEffect, useState, type ComponentType } from 'react';
import type { CountryPickerProps } from './country-picker';
import type { PhoneBook } from './phone-book';
import type { PhonePart } from './phone-part';
import { plainPhoneBook } from './plain-phone-book';

/** What a form has for phone numbers at the moment. */
export interface Phones {
  book: PhoneBook;
  /** Null where the browser's own select stands instead. */
  CountryPicker: ComponentType<CountryPickerProps> | null;
  /** The library is on its way: who has pressed the button waits for it. */
  isLoading: boolean;
}

/** After this long nobody waits any more; what comes later is still taken. Milliseconds. */
const patienceMs = 5_000;

/**
 * Brings the phone part once it is wanted. Until then, and when it does not come, there is the plain phone book.
 *
 * @param load reports its own failure, and may be called again
 * @example const phones = usePhonePart(props.loadPhonePart, account.kind === 'mobile');
 */
export function usePhonePart(load: () => Promise<PhonePart>, isWanted: boolean): Phones {
  const [part, setPart] = useState<PhonePart | null>(null);
  const [hasGivenUp, setHasGivenUp] = useState(false);
  useEffect(() => {
    if (!isWanted || part) return;
    let isCurrent = true;
    const giveUp = () => {
      if (isCurrent) setHasGivenUp(true);
    };
    const timer = setTimeout(giveUp, patienceMs);
    load().then((loaded) => isCurrent && setPart(loaded), giveUp);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [load, isWanted, part]);
  return {
    book: part?.book ?? plainPhoneBook,
    CountryPicker: part?.CountryPicker ?? null,
    isLoading: isWanted && !part && !hasGivenUp,
  };
}
