import type { ComponentType } from 'react';
import { CountryPicker, type CountryPickerProps } from './country-picker';
import { libraryPhoneBook } from './library-phone-book';
import type { PhoneBook } from './phone-book';

/** What comes when somebody turns to phone numbers: a file of its own, because most people sign in by e-mail. */
export interface PhonePart {
  book: PhoneBook;
  CountryPicker: ComponentType<CountryPickerProps>;
}

/** The part; import this file only by `import()`. */
export const phonePart: PhonePart = { book: libraryPhoneBook, CountryPicker };
