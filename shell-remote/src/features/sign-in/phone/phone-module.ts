import type { ComponentType } from 'react';
import { CountryPicker, type CountryPickerProps } from './country-picker';
import { libraryPhoneParser } from './library-phone-parser';
import type { PhoneParser } from './phone-parser';

/** The lazy chunk for phone numbers; most visitors sign in by e-mail and never load it. */
export interface PhoneModule {
  parser: PhoneParser;
  CountryPicker: ComponentType<CountryPickerProps>;
}

/** Import this file only by `import()`, so that it stays a separate chunk. */
export const phoneModule: PhoneModule = { parser: libraryPhoneParser, CountryPicker };
