import type { Session, UserInfo } from 'shared-config/contracts/contracts';
import type { Locale } from 'shared-config/site/locales';
import type { RegionCode } from 'shared-config/site/regions';
import type { AuthApi } from './auth-api';
import type { PasskeyTools } from './passkeys/passkey-tools';
import type { PhoneModule } from './phone/phone-module';
import type { QrTools } from './qr/qr-tools';

export interface QuickAuthProps {
  /** Holds the open modal and its options; opens, switches and closes the modals. */
  session: Session;
  api: AuthApi;
  locale: Locale;
  /** The edition; it determines, with the locale, the initial country of a phone number. */
  region: RegionCode;
  /** Loads the phone chunk when the visitor opens the phone tab; reports its own failures. */
  loadPhoneModule: () => Promise<PhoneModule>;
  /** Stores the user and closes the modal; the form stays busy until it has settled. */
  onSignedIn: (user: UserInfo) => void | Promise<void>;
  /** Absent where passkeys are unavailable. */
  passkeys?: PasskeyTools | undefined;
  /** Absent where sign-in by QR code is unavailable. */
  qr?: QrTools | undefined;
  /** Origin of the links, on third-party pages. Default: the page's own. */
  linkOrigin?: string;
}
