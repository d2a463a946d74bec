import { CountryPicker } from './country-picker';
import { libraryPhoneParser } from './library-phone-parser';

/** The chunk for phone numbers; most visitors sign in by e-mail and never load it. Import it only by `import()`. */
export const phoneModule = { parser: libraryPhoneParser, CountryPicker };

export type PhoneModule = typeof phoneModule;
